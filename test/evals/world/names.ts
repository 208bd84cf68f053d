/** Invented names. Companies and people with these names do not exist, as far as we know. */

export const companyNames = {
  first: [
    ...['Velmora', 'Tarnholt', 'Brixwell', 'Quillane', 'Ondreva', 'Marrowby', 'Fennick', 'Solvane'],
    ...['Harrowick', 'Pellworth', 'Nimbrook', 'Castelune', 'Dorvik', 'Estrelle', 'Graywick', 'Lumora'],
    ...['Ashgrove', 'Birkdal', 'Corvane', 'Eldermoor', 'Kestrelby', 'Larkfen', 'Oakmere', 'Rindal'],
  ],
  second: [
    ...['Ceramics', 'Tea', 'Cranes', 'Optics', 'Foods', 'Cycles', 'Paper', 'Tiles', 'Lamps', 'Dairy'],
    ...['Toys', 'Boats', 'Shoes', 'Tools', 'Logistics', 'Gardens'],
  ],
}

export const firstNames = [
  ...['Mira', 'Jonas', 'Talia', 'Edrin', 'Noor', 'Sanne', 'Pavel', 'Ines', 'Tomas', 'Yara', 'Kofi'],
  ...['Lena', 'Bruno', 'Hanne', 'Oskar', 'Dilara', 'Matteo', 'Signe', 'Farid', 'Wilma'],
]

export const lastNames = [
  ...['Tolvane', 'Brekkel', 'Oskeld', 'Farrowin', 'Lindqvar', 'Moravik', 'Quistel', 'Darnov', 'Ravensen'],
  ...['Hallwey', 'Ostrand', 'Pellano', 'Sundvik', 'Tessaro', 'Varnholt', 'Weldin', 'Yarrowen', 'Zelmann'],
]

export const projectNames = [
  ...['Web shop', 'Intranet', 'Spare parts portal', 'Brand refresh', 'Data migration', 'Booking app'],
  ...['Warehouse dashboard', 'Customer survey', 'Newsletter', 'Training programme', 'Price calculator'],
  ...[
    'Store locator',
    'Loyalty cards',
    'Service manual',
    'Annual report',
    'Trade fair stand',
    'Photo archive',
  ],
  ...['Delivery tracker', 'Quality handbook', 'Recipe finder', 'Showroom tour', 'Energy monitor'],
]

export const taskTitles = [
  ...['Draw the wireframes', 'Write the test plan', 'Migrate the product data', 'Set up the staging server'],
  ...['Review the contracts', 'Prepare the workshop', 'Translate the help texts', 'Fix the login form'],
  ...[
    'Choose the typeface',
    'Build the search page',
    'Check the delivery terms',
    'Record the training video',
  ],
  ...['Interview five customers', 'Compare the suppliers', 'Clean up the address list', 'Design the icons'],
  ...[
    'Measure the loading times',
    'Write the release notes',
    'Configure the backups',
    'Sketch the floor plan',
  ],
  ...['Proofread the catalogue', 'Test the payment page', 'Order the sample prints', 'Plan the launch event'],
  ...[
    'Set up the mailing list',
    'Define the user roles',
    'Draft the privacy page',
    'Collect the photographs',
  ],
]

export const positions = [
  ...['Managing director', 'Head of purchasing', 'Head of IT', 'Marketing lead', 'Office manager'],
  ...['Head of sales', 'Operations manager'],
]

export const deals = [
  ...['New web shop', 'Inventory on tablets', 'Booking calendar', 'Route planning', 'Class timetable'],
  ...['Rental returns', 'Ticket sales', 'Member area', 'Visitor guide', 'Order terminal'],
]

export const talks = [
  ...[
    'Status call',
    'Contract questions',
    'Lunch at the fair',
    'Feedback on the drafts',
    'Planning the next phase',
  ],
  ...['Complaint about a delay', 'Question about the offer', 'Yearly review'],
]

export const memos = [
  ...['Meeting', 'First draft', 'Corrections', 'Research', 'Testing', 'Call with the customer', 'Review'],
  ...['Preparation', 'Documentation', 'Bug hunt'],
]
