/** Who works in the demo restaurant, and some of its guests. */
import type { DefaultRoleKey } from '../kernel/stores/defaultRoles.ts'

/** Of every demo account (SEC-4: only while the server listens on loopback). */
export const demoPassword = 'wok12345'

export interface DemoPerson {
  readonly role: DefaultRoleKey
  readonly firstName: string
  readonly lastName: string
  readonly loginName: string
  /** Without one they sign in as `loginName@AID`. */
  readonly email?: string
}

export const boss: DemoPerson = {
  role: 'boss',
  firstName: 'Grace',
  lastName: 'Lin',
  loginName: 'grace',
  email: 'boss@goldenwok.test',
}

const person = (role: DefaultRoleKey, firstName: string, lastName: string, email?: string): DemoPerson => ({
  role,
  firstName,
  lastName,
  loginName: firstName.toLowerCase(),
  ...(email === undefined ? {} : { email }),
})

export const mainStaff: readonly DemoPerson[] = [
  person('manager', 'Kevin', 'Wang', 'manager@goldenwok.test'),
  person('cashier', 'Emily', 'Zhang', 'cashier@goldenwok.test'),
  person('cashier', 'Jason', 'Liu'),
  person('waiter', 'Mia', 'Chen'),
  person('waiter', 'Leo', 'Huang'),
  person('waiter', 'Sofia', 'Martinez'),
  person('waiter', 'Daniel', 'Kim'),
  person('waiter', 'Amy', 'Wu'),
  person('waiter', 'Tony', 'Nguyen'),
  person('kitchen', 'Ming', 'Zhou'),
  person('kitchen', 'Luis', 'Garcia'),
  person('kitchen', 'Hong', 'Zhao'),
]

export const secondStaff: readonly DemoPerson[] = [
  person('manager', 'Nancy', 'Xu'),
  person('cashier', 'Peter', 'Ho'),
  person('cashier', 'Ivy', 'Tan'),
  person('waiter', 'Carlos', 'Rivera'),
  person('waiter', 'Helen', 'Guo'),
  person('kitchen', 'Feng', 'Sun'),
]

const firstNames = [
  'Olivia', 'James', 'Wei', 'Sarah', 'Hao', 'Maria', 'David', 'Xin', 'Linda', 'Michael',
  'Yan', 'Rachel', 'Carlos', 'Jing', 'Anna', 'Brian', 'Priya', 'Tom', 'Yuki', 'Nina',
] // prettier-ignore
const lastNames = [
  'Smith', 'Chen', 'Garcia', 'Lee', 'Wong', 'Brown', 'Patel', 'Nguyen', 'Li', 'Miller',
  'Zhang', 'Lopez', 'Tanaka', 'Davis', 'Yang', 'Martin',
] // prettier-ignore

export interface DemoGuest {
  readonly name: string
  readonly phone: string
}

/** Guests who left a name; their numbers are of the range kept for fiction. */
export const guests: readonly DemoGuest[] = Array.from({ length: 160 }, (_, index) => ({
  name: `${firstNames[index % firstNames.length]} ${lastNames[(index * 7) % lastNames.length]}`,
  phone: `(${['415', '628', '510', '650'][index % 4]}) 555-01${String((index * 37) % 100).padStart(2, '0')}`,
}))
