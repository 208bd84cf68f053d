/**
 * The words of people for what each tool does, where its texts have other words. Only the search of tools uses them: they cost
 * hosts no tokens.
 */
export const peopleWords: Readonly<Record<string, string>> = {
  absence_add: 'off away ill sick leave vacation holiday time off out of office book take days free',
  absence_list: 'who is off away ill sick on leave vacation holiday out of office days off this next week',
  absence_update: 'move shift extend shorten cut short vacation sick leave days off back earlier longer',
  account_info:
    'subscription plan who am I logged in signed in allowed permitted rights access my role which workspace edit upgrade',
  account_services:
    'what do we offer sell kinds of work types price list catalogue catalog billable categories kinds of work can we book hours on offer types of activity',
  account_users:
    'colleagues staff team members employees everybody who works here people headcount crew addresses belongs to owner anybody',
  activity_get: 'exactly what was edited altered old new value before after details of one change that edit',
  activity_list:
    'who edited altered touched fiddled changed history audit trail log when was it modified by whom deleted last edit yesterday somebody find out pushed back deadline moved price culprit traces record of changes who moved due date what was it before',
  activity_overview:
    'what has everybody been doing going on busy touching in the system how active statistics of usage requests each one bot',
  ai_summary:
    'recap digest what happened news catch me up in short sum up brief overview while I was away weekly update',
  bill_add:
    'invoice sent went out charged flag hours as invoiced put on the invoice finalise close billed do not charge twice settle',
  bill_lines:
    'what is on the invoice positions items itemised breakdown specification details of an invoice hours behind',
  bill_list: 'invoices written sent so far earlier past which invoice numbers already charged',
  bill_remove: 'cancel void delete undo take back invoice wrong reopen release hours uninvoice',
  bill_update: 'rename correct number reference remark memo of an invoice paid note',
  billing_report:
    'what can we charge invoice open amounts outstanding uninvoiced unpaid hours ready to send out to customers month end money owed not yet charged',
  blocker_add:
    'cannot begin start before depends on dependency waits for after finished first link prerequisite held up stuck until can not start until signed finished',
  blocker_list:
    'what is holding up why stuck waiting on depends on prerequisites in the way before it can start',
  capacity_add:
    'goes down part time full time reduces contract hours a week works fewer more days from weekly working time new contract starts on hours fewer fulltime part-time arrangement',
  capacity_list:
    'contract contracted hours a week part time full time how much does someone work agreed working time weekly',
  capacity_remove:
    'contract change cancelled working time wrong entered back to previous hours part-time arrangement entered by mistake take out again',
  checklist_item_add: 'point step sub task subtask tick off to-do todo list add another item small steps',
  checklist_item_list: 'points steps sub tasks subtasks left to tick off what is on the list of a task',
  checklist_item_update: 'tick off check off done mark point step cross off untick',
  client_add:
    'new contact contact person someone at a customer business card address phone number save person works at',
  client_get: 'contact details phone number address of a person position reach',
  client_get_by_email:
    'who is this mail address sender belongs to whose address wrote to us @ who wrote from do we know sender',
  client_query: 'find contact person phone number people at customers look up whose number directory',
  client_update:
    'changed jobs new phone number moved to other company contact details new address left married name position works now',
  clients_by_company:
    'who do we know at contacts people persons at a customer contact persons whom can I call there',
  companies_quiet:
    'customers not heard from long silent neglected forgotten no contact for weeks lost touch haven’t spoken talked in a while sleeping dormant',
  company_add: 'new customer organisation firm account business organization sign up set up create supplier',
  company_get: 'website web address details of a firm customer record organisation',
  company_list:
    'all customers firms organisations accounts which businesses do we work with customer list directory suppliers list of all customers give me',
  company_update:
    'firm moved new web address website renamed name changed customer tag label merged organisation',
  customer_overview:
    'how do things stand with everything about a customer firm account brief me prepare call meeting status relationship all we know where are we with',
  hours_by_person:
    'how much did each one work put in hours of employees colleagues staff worked who did most team effort timesheets time logged calendar month by user on project',
  hours_by_project:
    'how long did a job take effort spent on each job profit loss profitable turnover cost of jobs altogether total hours of a project company',
  hours_by_service:
    'kinds of work how much design development consulting which type of work brings most money activity',
  holiday_list: 'public bank holidays free days closed national day office closed Christmas Easter when',
  interaction_add:
    'just got off the phone spoke talked met called mailed had lunch coffee record the conversation log a call meeting keep a record of it visited video meeting coffee with people from today yesterday chat visit zoom',
  interaction_list:
    'calls talks meetings conversations when did we last speak ring-up phone notes what was said contact history mails',
  interaction_update:
    'that call talk meeting was on another day wrong date correct conversation put in as mail but it was really a video meeting kind of contact',
  milestone_add:
    'phase stage of project part deliverable deadline another phase finished by go-live launch step checkpoint stage roadmap',
  milestone_list:
    'phases stages deliverables deadlines of a project parts which come next dates plan big checkpoints stages of the plan roadmap timeline',
  milestone_update: 'phase stage finished done reached moved deadline of a phase later sooner launch date',
  missing_time:
    'who has not entered logged filled in hours timesheet gaps nag remind colleagues incomplete forgotten hours days without whom to nag about hours for last month',
  my_day:
    'what is on today for me my agenda plan for the day what should I do now first morning start of day due whom to call',
  note_add:
    'write this down remember jot keep minutes of the meeting memo document put on file save text for',
  note_append:
    'add to the note extend write more below another line paragraph minutes continue existing tack onto the bottom of minutes add at the end line postscript',
  note_get: 'read show open the note whole full text minutes write-up document',
  note_remove: 'throw away delete shred write-up document note attachments get rid of bin',
  note_update: 'reword rewrite edit correct text title of a note write-up typo',
  notes_mine: 'what did I write down my own notes jotted scribbles I wrote',
  notes_query:
    'minutes of the meeting where did we write about look up documents texts scribbles write-ups find in what was agreed said about knowledge wiki written down somewhere sign off agreed did they say approve approval',
  person_stats:
    'how is someone doing performance figures of one colleague what did she he get done finished workload last month appraisal how did do in month',
  project_add:
    'new job order assignment engagement set up ordered commissioned start a contract customer wants',
  project_get: 'details of one job when did it begin end budget of order running over still wound up',
  project_list: 'all jobs orders assignments ever also old finished closed engagements',
  project_list_active:
    'which jobs are running current ongoing open going on right now what are we working on live engagements currently working on for customers at the moment',
  project_progress:
    'on track late behind schedule in budget over budget how far along how much left done percent status burn delays slipping will we make it will we make the launch date deadline in danger on time slipping burnt',
  project_staff:
    'who works on the job team assigned crew who is on it lead people working on the project who is on team of who is working on',
  project_tasks: 'to-dos of one job what is left to do on open work who does what todo list for',
  project_update:
    'job ended on hold paused resume closed budget raised new end date deadline rename order customer switch wrapped up close down finish finished pause extend',
  projects_by_company:
    'jobs orders for one customer what did we do for them work for firm all engagements with',
  prospect_add:
    'new lead enquiry inquiry interested opportunity deal someone asked for an offer quote potential customer hot lead from trade fair enter it go ahead',
  prospect_archive:
    'dead leads gone cold clear out tidy away old deal hide lost interest knock off the list shelve never going to buy',
  prospect_convert: 'won signed becomes customer closed the deal turn into a customer contract signed yes',
  prospect_follow_up_add:
    'remind me to call back chase reminder ring again in two weeks get back to nudge later next step',
  prospect_follow_up_list:
    'whom must I call back chase reminders due who is waiting for an answer nudge next steps overdue call-backs reminders slipped missed for all sales who need chase this week',
  prospect_follow_up_update:
    'snooze postpone reminder later done called back cross off push back by days put off',
  prospect_get: 'details of one lead deal opportunity where do we stand worth enquiry',
  prospect_note_add:
    'write down about a lead deal note opportunity remember for the offer scribble on the lead deal boss decides',
  prospect_notes: 'what was written about the lead deal scribbles notes opportunity offer background',
  prospect_pipeline:
    'funnel forecast sales outlook how much is coming in expected deals worth altogether weighted chances open offers',
  prospect_query:
    'leads deals opportunities enquiries offers which are hot cold biggest worth most in negotiation quotes out open lost whose',
  prospect_update:
    'deal worth more less lost won stage moved on offer sent negotiating raise value expected to close hand over lead owner',
  rate_add:
    'charge price per hour from next year raise increase hourly price salary wage costs us day rate new prices more expensive fee hourly',
  rate_list:
    'what does someone charge cost us per hour prices price list hourly price wages salary how expensive fee fees what does charge',
  rate_remove:
    'price increase mistake typo fall back to the old price take back wrong price hourly fee wrong get rid of',
  rate_update: 'correct price typo hourly wrong amount price increase later earlier start of price',
  record_remove:
    'get rid of delete throw away erase trash bin duplicate wrong by mistake cancel drop archive retire hide no longer needed unlink',
  record_restore:
    'bring back undelete undo recover deleted by mistake restore oops lost again get back unarchive reopen old',
  records_batch:
    'many at once all of them bulk mass hand over several everything in one go list import spreadsheet table rows reassign each hand everything over tasks and deals reassign every open',
  recurring_task_add:
    'every week month day weekly monthly daily routine regular repeat automatically again and again each Monday fortnightly newsletter each',
  recurring_task_list: 'routines regular chores which to-dos come back automatically every week repeating',
  recurring_task_update:
    'pause routine stop repeating other day every second week keep popping up resume change rhythm fortnightly instead of weekly from now on less often newsletter',
  removed_list: 'trash bin rubbish what was deleted recently thrown away recycle',
  search: 'where is find look for anything named called whatever',
  service_add: 'offer something new kind of work we now sell product category type of activity',
  service_update: 'rename what we offer price of a kind of work no longer offer retire category call it',
  staff_add:
    'put someone on the job join the team assign colleague to help on lead of project get on board bring in involve',
  staff_remove: 'take someone off the job leaves the team no longer works on',
  staff_update:
    'make someone lead of the job in charge responsible position on the project rate for already on the project put in charge promote head',
  task_add:
    'to-do todo someone has to please do give work ask colleague to put on the list ticket job to be done needs doing by plan new deadline assignee estimate hours milestone',
  task_get: 'details of one to-do who has it when due ready ticket',
  task_update:
    'finished done tick off hand over to-do give to postpone push back due later reopen start working on rename ticket close cancel sign off move the deadline give this job to assign',
  tasks_by_company: 'everything to do open work for one customer firm to-dos',
  tasks_by_milestone:
    'what has to happen before phase to-dos until release launch left in a phase stage beta go-live',
  tasks_open: 'what do I still have to finish my to-dos my work plate on my list left for me',
  tasks_pending: 'not begun yet untouched nobody started backlog waiting to be picked up to-dos',
  tasks_query:
    'to-dos of everybody team all jobs done by due this week late overdue unassigned nobody has who does what anyone else’s work',
  team_availability:
    'who has time free capacity spare swamped overloaded take on a new job next weeks fortnight busy can help room workload planning',
  time_report:
    'profit margin turnover earned per customer month figures how much money made lost best worst compare evaluation statistics which customers pay',
  time_totals: 'how many hours each day altogether in a month sum clocked daily',
  time_week: 'my timesheet this last week grid hours per day overtime how many did I work',
  timelog_add:
    'I spent worked hours on yesterday put down enter book my time clock in from to add minutes worked this morning afternoon',
  timelog_check:
    'mistakes in timesheets double booked overlapping strange wrong entries too long days forgotten stopwatch suspicious same hour twice booked twice duplicate hours anybody',
  timelog_get: 'one entry of my timesheet details single booking when entered who does it belong to',
  timelog_list:
    'what did I work on on a day timesheet entries booked hours memo list for whom time logged by user in month on project',
  timelog_reprice:
    'recalculate hours with new prices apply price change to past month update amounts fee was wrong apply right one to hours already booked retroactively',
  timelog_update:
    'booked wrong job too many hours correct timesheet free of charge not billable move hours to shorter longer those hours were for the other customer not belong to move booking logged should be instead review change hours entered',
  timer_cancel: 'forget throw away stopwatch clock was not working discard',
  timer_continue: 'back from lunch break resume go on stopwatch same as before again clock',
  timer_list: 'who is working right now on what stopwatches running colleagues clocks live',
  timer_start:
    'begin working now clock in stopwatch count from here punch in starting with clock ticking on the clock',
  timer_status: 'is my stopwatch clock running how long what am I timing clock ticking what on',
  timer_stop: 'finished working punch out clock out stopwatch end done for now that’s it',
  timer_switch:
    'now something else next job change over stopwatch clock to other done with going straight over to next thing',
  timer_update: 'stopwatch on the wrong job clock runs for other memo change what I am timing',
  user_get: 'one colleague employee role address cost of is he she an admin which role does have',
  user_invite:
    'hired someone new colleague employee joins starts give access account for sign up add to team freelancer newcomer',
  user_update:
    'leaves quits leaving fired last day hand work to promote make admin rights deactivate lock out colleague takes over hand over quits end of the month shut off login access revoke lock',
  view_add: 'save this filter list for later bookmark favourite selection keep search',
  view_list: 'saved filters lists bookmarks favourites my selections',
  view_update: 'change share saved filter list bookmark with everybody rename',
}
