/** What all tools have in common, told once: clients put it before the tools. */
export const instructions = `Tools on the CRM, delivery and knowledge records of one workspace.
Where an id is asked for (\`id\`, \`project_id\`), the whole name of the record will do, such as "Web shop", in any case and also of archived records; tools that read take a part of it, too. Where that is not one record, the error has candidates with their ids. \`me\` is the owner of the API key; as a filter, \`none\` finds what nobody has.
Days are \`YYYY-MM-DD\` in the workspace's time zone, or today, yesterday, tomorrow, friday, lastweek, nextmonth; \`from\` and \`to\` are included. \`range\` in their place: today, yesterday, thisweek, lastweek, thismonth, lastmonth, thisquarter, lastquarter, thisyear, lastyear, friday. \`since\` and \`until\` are times (RFC 3339).
Filters combine; a name or a title matches in part, in any case. \`sort\` with \`-\` descends.
Updates change the fields that are given and leave the others: null empties a field, a list takes the place of the whole list. \`if_version\` refuses where somebody has changed the record since.
Money is in hundredths of the workspace's \`currency\`, time in minutes.
Lists answer \`items\`, 25 unless \`limit\` (at most 100) says otherwise, and \`next_cursor\` where there are more: repeat the call with \`cursor\` set to it.
People look at a record at its \`web_url\`; for those of lists \`web_urls\` has an address for each kind, by the beginning of the id, with \`{id}\` in it.
What is empty is left out of results, and so are the long texts (\`body\`, \`description\`) of lists, which \`…_get\` has; \`…_left_out\` counts what a long report leaves out.
Errors are JSON with a \`code\`, a \`detail\`, \`errors\` with a pointer to each wrong argument, and \`next\`: what to call then. Where \`retry_after\` stands, wait that many seconds.`
