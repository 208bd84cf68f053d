/** What all tools have in common, told once: clients put it before the tools. */
export const instructions = `Tools on the CRM, delivery and knowledge records of one workspace.
Ids are opaque and start with the kind of record (\`com_\` for a company): take them from results, never make them up.
\`me\` as a user is the owner of the API key, where a list is filtered or summed up; elsewhere pass the id, from \`account_info\` or \`account_users\`. \`none\` finds what nobody has.
Dates are \`YYYY-MM-DD\` in the workspace's time zone, \`from\` and \`to\` included. \`range\` in their place: today, yesterday, thisweek, lastweek, thismonth, lastmonth, thisquarter, lastquarter, thisyear, lastyear. \`since\` and \`until\` are times (RFC 3339).
Filters combine; a name or a title matches in part, in any case. \`sort\` with \`-\` descends.
Updates change the fields that are given and leave the others: null empties a field, a list takes the place of the whole list.
Money is in hundredths of the workspace's \`currency\`, time in minutes.
Lists answer \`items\` and \`next_cursor\`, 25 unless \`limit\` (at most 100) says otherwise; for the next page repeat the call with \`cursor\` set to it, until it is null.
Errors are JSON with a \`code\`, a \`detail\` and, for wrong arguments, \`errors\` with a pointer to each; where \`retry_after\` stands, wait that many seconds.`
