/** Where each step of the guide is carried out (SHELL-16), and which step a page is about. No DOM. */
import type { GuideStep, GuideStepKey } from '../../shared/contract/guide/guide.ts'
import { plainPath } from '../../shared/rules/kernel/permissions.ts'

const SETTINGS = '/merchant/OperationSettings'

/** The address that a step leads to. */
export const stepPages = {
  details: `${SETTINGS}/MerchantSetting`,
  taxes: `${SETTINGS}/MerchantSetting?tab=taxes`,
  payment: `${SETTINGS}/PaymentSetting`,
  hours: `${SETTINGS}/HoursSetting`,
  menu: '/merchant/MenuDashboard',
  staff: '/merchant/EmployeeList',
  terminal: '/merchant/Equipments?tab=devices',
  order: '/merchant/OrderList',
} as const satisfies Record<GuideStepKey, string>

/** Further pages on which a step is worked on. */
const furtherPages: Readonly<Partial<Record<GuideStepKey, readonly string[]>>> = {
  menu: ['/merchant/Items', '/merchant/MenuImport', '/merchant/Categories'],
  staff: ['/merchant/EmployeeList/EmployeesAddNew'],
}

interface Place {
  readonly pathname: string
  readonly search: string
}

/** Whether a step is carried out at an address; a page of tabs is about the one that is open. */
export function isStepAt(key: GuideStepKey, { pathname, search }: Place): boolean {
  const [path = '', query = ''] = stepPages[key].split('?')
  const here = plainPath(pathname)
  if ((furtherPages[key] ?? []).some(page => plainPath(page) === here)) return true
  if (plainPath(path) !== here) return false
  const [wanted, open] = [new URLSearchParams(query).get('tab'), new URLSearchParams(search).get('tab')]
  // The first tab of the details has no name in the address.
  return wanted === null ? key !== 'details' || open === null || open === 'details' : wanted === open
}

/** The step to show at an address: the one that the page is about where it is open, else the next one. */
export function stepToShow(
  steps: readonly GuideStep[],
  place: Place,
): { key: GuideStepKey; isHere: boolean } | undefined {
  const open = steps.filter(({ state }) => state === 'open')
  // Whoever looks for orders before anything is there still has the first step before them.
  const here = open.find(({ key }) => key !== 'order' && isStepAt(key, place))
  const step = here ?? open[0]
  return step && { key: step.key, isHere: isStepAt(step.key, place) }
}

/** Whoever may only look at orders has nothing to set up: somebody else does. */
export const setsUpStore = (steps: readonly GuideStep[]): boolean => steps.some(({ key }) => key !== 'order')
