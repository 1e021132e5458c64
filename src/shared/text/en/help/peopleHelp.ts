/** What the pages of employees and hours are for, and what people get wrong there. */
export const peopleHelp = {
  employeeList: {
    purpose: 'Everyone who works here, with role, hourly pay and how they sign in. Add people, disable those who left.',
    mistake: 'Disable people who leave instead of reusing their record. Their orders and hours keep their name.',
  },
  employeeForm: {
    purpose:
      'One employee: sign-in to the back office, POS password, role, discount limit and pay rates with the day each one starts.',
    mistake: 'Without a POS password of 4 to 6 digits nobody can sign in at a terminal.',
  },
  roles: {
    purpose: 'What each job may do in the back office and at the POS. Every employee has exactly one role.',
    mistake: 'A change applies to everybody with the role at once. For one person, make an exception instead.',
  },
  roleForm: {
    purpose: 'One role: its permissions, its discount limit, and when the terminal locks.',
    mistake: 'You can only give what you have yourself. Gray permissions need somebody who has them.',
  },
  backOfficePermissions: {
    purpose:
      'What one employee may do in the back office, where each permission comes from, and exceptions to the role.',
    mistake: 'A denied permission wins over the role. Set it back to “Same as role” when the reason is gone.',
  },
  posPermissions: {
    purpose: 'What one employee may do at the terminal, where each permission comes from, and exceptions to the role.',
    mistake: 'A switched-off module takes its permissions from everybody, whatever the role says.',
  },
  accounts: {
    purpose: 'Who can sign in to this back office: unlock people after wrong passwords, and reset forgotten ones.',
    mistake: 'A reset signs the person out everywhere, and they choose their own password at the next sign-in.',
  },
  scheduling: {
    purpose:
      'The week for everybody: draw shifts, copy weeks, use templates, and see hours, labor cost and overtime before you publish.',
    mistake: 'Saved shifts are drafts. The team’s plan changes only when you publish them.',
  },
  clockRecords: {
    purpose:
      'Clock-ins and clock-outs with breaks, totals for payroll, scheduled against actual, and the rules for overtime and rounding.',
    mistake: 'A record without a clock-out is in no total. Close forgotten ones before you export for payroll.',
  },
  clockRules: {
    purpose:
      'How hours become pay: overtime, where workday and workweek begin, rounding of punches, and the grace period for being late.',
    mistake: 'New rules apply from the start of a workweek. Look whose hours would change before you save.',
  },
  functionIndex: {
    purpose: 'Every permission: what it opens, what it allows, and who has it from where.',
    mistake: 'Nothing is changed here. Permissions are given by role or as an exception.',
  },
  employeesIndex: {
    purpose: 'Everyone who works in your stores, with role and status in each of them.',
    mistake:
      'One person may have a different role in each store. Check every store before you change “Role and status”.',
  },
  roleIndex: {
    purpose: 'The roles of all your stores beside each other, with what differs, and a way to copy one to the others.',
    mistake:
      'Roles of the same name in two stores are two roles. They stay different until you copy one over the other.',
  },
  moduleIndex: {
    purpose: 'Parts of the POS and the back office that a store can switch off as a whole.',
    mistake: 'Switching a module off takes its pages and permissions from everybody in the store at once.',
  },
  jurisdictionIndex: {
    purpose: 'All roles against all permissions in one table, to see and change who may do what.',
    mistake: 'What you save here applies to everybody with that role. For one person, make an exception instead.',
  },
} as const
