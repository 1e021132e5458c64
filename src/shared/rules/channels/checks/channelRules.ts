/** What each delivery channel takes and can say (CHOWLY-4), from its public documents. */
import type { ConnectionName } from '../../../contract/settings/groups/thirdParty.ts'

export interface ChannelRules {
  /** Hours must be longer than this, in minutes. */
  readonly moreThanMinutes: number
  /** Letters that no external id may have. */
  readonly forbiddenInIds: readonly string[]
  /** Levels of choices: 1 is an item's groups alone. */
  readonly levels: number
  /** Whether "the first two are free" can be said. */
  readonly saysFree: boolean
  /** An option may make the item cheaper. */
  readonly negativeOptions: boolean
  /** Takes business hours as well as those of the menu. */
  readonly takesStoreHours: boolean
  /** What was alcohol once stays so there. */
  readonly keepsAlcohol: boolean
  /** Takes every name in both languages. */
  readonly bilingual: boolean
  /** Hours that overlap are refused. */
  readonly refusesOverlap: boolean
}

/** Our own rule: what is offered for half an hour or less cannot be ordered for delivery. */
const OWN_MINUTES = 30
const own: ChannelRules = {
  moreThanMinutes: OWN_MINUTES,
  forbiddenInIds: [],
  levels: 6,
  saysFree: true,
  negativeOptions: false,
  takesStoreHours: true,
  keepsAlcohol: false,
  bilingual: true,
  refusesOverlap: true,
}

const practice: ChannelRules = {
  ...own,
  forbiddenInIds: ['/', ';'],
  negativeOptions: true,
  refusesOverlap: false,
}

export const channelRules: Readonly<Record<ConnectionName, ChannelRules>> = {
  // "All service_availability intervals to be greater than 60 minutes"; the deepest example menu has
  // six levels; an alcohol flag cannot be taken back.
  uberEats: {
    ...own,
    moreThanMinutes: 60,
    forbiddenInIds: ['/', ';'],
    takesStoreHours: false,
    keepsAlcohol: true,
    // One translation is shown, in which both languages stand.
    bilingual: false,
  },
  // Extras in options twice over, `num_free_options`; hours of one menu may not overlap.
  doorDash: { ...own, levels: 3, bilingual: false },
  // One level of customizations, no free count, one language.
  chowly: { ...own, levels: 1, saysFree: false, takesStoreHours: false, bilingual: false, refusesOverlap: false },
  otter: { ...own, saysFree: false, bilingual: false, refusesOverlap: false },
  deliverect: { ...own, saysFree: false, takesStoreHours: false, refusesOverlap: false },
  // For practice: `simulator/channel/refusals.ts` says what they refuse.
  sandboxOne: practice,
  sandboxTwo: practice,
}
