/** What a terminal knows of its store: fetched with tags, and again where the heartbeat says that there is something new (POS-1). */
import { deviceCalls } from '../shared/contract/devices/devices.ts'
import { type DeviceStaff, deviceStaffCalls } from '../shared/contract/devices/deviceStaff.ts'
import type { DeviceSettings } from '../shared/contract/devices/deviceSettings.ts'
import { roomStateCalls } from '../shared/contract/room/states.ts'
import { type DevicePoster, posterCalls } from '../shared/contract/posters/posters.ts'
import { type TableCall, tableCallCalls } from '../shared/contract/room/tableCalls.ts'
import type { DeviceMenu } from '../shared/rules/menu/deviceMenu.ts'
import { documentOf, type MenuDocument } from '../shared/rules/menu/document.ts'
import { type StorePricing, storePricing } from '../shared/rules/settings/storePricing.ts'
import type { KnownTable } from './seating.ts'
import type { Wire } from './wire.ts'

interface Availability {
  readonly rows: readonly { readonly kind: string; readonly id: number; readonly soldOut: boolean }[]
}

interface Room {
  readonly areas: readonly { readonly tables: readonly KnownTable[] }[]
}

const documents = {
  ...deviceCalls,
  ...deviceStaffCalls,
  ...roomStateCalls,
  tableCalls: tableCallCalls.tableCalls,
  posters: posterCalls.getPosters,
}
const names = ['menu', 'availability', 'settings', 'staff', 'tables', 'tableCalls', 'posters'] as const
type Name = (typeof names)[number]

export class KnownStore {
  readonly #wire: Wire
  readonly #clock: () => number
  #tags: { [N in Name]?: string } = {}
  document: MenuDocument | undefined
  /** The version of the menu; undefined where another was published between two questions. */
  menuVersionNo: number | undefined
  settings: DeviceSettings | undefined
  pricing: StorePricing | undefined
  /** When the settings were fetched, by the terminal's clock. */
  settingsAt = ''
  staff: DeviceStaff['people'] = []
  /** Of all areas, in their order. */
  tables: readonly KnownTable[] = []
  /** Open calls of guests, the oldest first. */
  calls: readonly TableCall[] = []
  /** What is posted for it now, the newest first. */
  posters: readonly DevicePoster[] = []
  #soldOut = new Set<string>()

  constructor(wire: Wire, clock: () => number) {
    this.#wire = wire
    this.#clock = clock
  }

  /** Asks what is new and fetches it; what it fetched. Throws `Refused` (MENU_EMPTY before the first publish). */
  async refresh(): Promise<string[]> {
    const now = await this.#wire.send(deviceCalls.heartbeat, {})
    const fetched: string[] = []
    for (const name of names) {
      const known = this.#tags[name]
      if (known !== undefined && known === `"${now[name]}"`) continue
      const found = await this.#wire.load(documents[name], known)
      if (!found) continue
      this.#tags[name] = found.etag
      this.#take(name, found.body)
      fetched.push(name)
    }
    this.menuVersionNo = this.#tags.menu === `"${now.menu}"` ? (now.menuVersionNo ?? undefined) : undefined
    return fetched
  }

  #take(name: Name, body: unknown): void {
    if (name === 'menu') this.document = menuOf(body as DeviceMenu)
    if (name === 'availability')
      this.#soldOut = new Set(
        (body as Availability).rows.filter(row => row.soldOut).map(row => `${row.kind} ${row.id}`),
      )
    if (name === 'tables') this.tables = (body as Room).areas.flatMap(area => area.tables)
    if (name === 'tableCalls') this.calls = (body as { rows: readonly TableCall[] }).rows
    if (name === 'posters') this.posters = (body as { rows: readonly DevicePoster[] }).rows
    if (name === 'staff') this.staff = (body as DeviceStaff).people
    if (name !== 'settings') return
    this.settings = body as DeviceSettings
    this.pricing = storePricing(this.settings)
    this.settingsAt = new Date(this.#clock()).toISOString()
  }

  isSoldOut(kind: string, id: number): boolean {
    return this.#soldOut.has(`${kind} ${id}`)
  }
}

const menuOf = (menu: DeviceMenu): MenuDocument =>
  documentOf({
    supplyTime: menu.supplyTimes,
    category: menu.categories,
    modifierGroup: menu.modifierGroups,
    dish: menu.dishes,
    addOnGroup: menu.addOnGroups,
    addOn: menu.addOns,
    specialGroup: menu.specialGroups,
    special: menu.specials,
    menuType: menu.menuTypes,
    menu: menu.menus,
  })
