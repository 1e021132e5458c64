/** Who works in the demo restaurant, and some of its guests. */
import type { DefaultRoleKey } from '../staff/stores/defaultRoles.ts'

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

export const thirdStaff: readonly DemoPerson[] = [
  person('manager', 'Sam', 'Leung'),
  person('cashier', 'Olive', 'Tse'),
  person('waiter', 'Noah', 'Fung'),
]

/** On what terms somebody works: pay, limits, how they sign in at a terminal. */
export interface DemoTerms {
  /** Days before the demo was made. */
  readonly hiredDaysAgo: number
  /** Cents an hour, with the day before today that each began on. */
  readonly pay: readonly { readonly daysAgo: number; readonly centsPerHour: number }[]
  readonly posPassword: string
  /** Of the range kept for fiction. */
  readonly phone: string
  /** 0 no lock, 1 lock self, 2 lock all. */
  readonly lockOption: number
  /** Thousandths of a percent; null: no limit of their own. */
  readonly maxDiscountPcm: number | null
}

const usual: Readonly<Record<DefaultRoleKey, Pick<DemoTerms, 'lockOption' | 'maxDiscountPcm'> & { cents: number }>> = {
  boss: { cents: 0, lockOption: 0, maxDiscountPcm: null },
  manager: { cents: 3200, lockOption: 0, maxDiscountPcm: 50_000 },
  cashier: { cents: 2150, lockOption: 1, maxDiscountPcm: 20_000 },
  waiter: { cents: 1925, lockOption: 1, maxDiscountPcm: 10_000 },
  kitchen: { cents: 2400, lockOption: 0, maxDiscountPcm: 5_000 },
}

const YEAR = 365
const FIRST_POS_PASSWORD = 1001

/** The terms of the person at a place of the staff: those who came first have had a raise, and earns a little more. */
export function termsOf(role: DefaultRoleKey, place: number): DemoTerms {
  const { cents, ...limits } = usual[role]
  const hiredDaysAgo = 3 * YEAR - place * 61
  const started = cents - (place % 3) * 50
  const raise = place % 2 === 0 ? [{ daysAgo: 45, centsPerHour: started + 75 }] : []
  const pay = cents === 0 ? [] : [{ daysAgo: hiredDaysAgo, centsPerHour: started }, ...raise]
  const phone = `(415) 555-01${String((place * 29 + 12) % 100).padStart(2, '0')}`
  return { ...limits, hiredDaysAgo, pay, phone, posPassword: String(FIRST_POS_PASSWORD + place) }
}

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
  phone: `(${['415', '628', '510', '650', '408', '925', '707', '831'][index % 8]}) 555-01${String((index * 37) % 100).padStart(2, '0')}`,
}))
