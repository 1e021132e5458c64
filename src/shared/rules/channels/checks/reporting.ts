/** How the checks of a menu say what they found: the place, its source in the menu book, and words for the text. */
import type { ChannelEntityKind, ChannelMenu, ChannelText } from '../../../contract/channels/channelMenu.ts'
import type { Finding, FindingRule, MendKind, Severity } from '../../../contract/channels/findings.ts'
import type { EntityKind } from '../../../contract/menu/entities.ts'

/** What a finding is about. */
export interface Place {
  readonly kind: ChannelEntityKind
  readonly ref: string
  readonly name: ChannelText
  readonly source: Finding['source']
}
interface Said {
  readonly field?: string
  readonly values?: Finding['values']
  readonly mend?: MendKind | null
}
export type Report = (severity: Severity, rule: FindingRule, place: Place, said?: Said) => void

/** A list and what fills it. */
export function reporting(): { readonly findings: Finding[]; readonly report: Report } {
  const findings: Finding[] = []
  const report: Report = (severity, rule, { kind, ref, name, source }, { field, values, mend = null } = {}) => {
    findings.push({
      severity,
      rule,
      at: { kind, ref, ...(field !== undefined && { field }) },
      source,
      values: { ref, name: name.en, secondName: name.zh, ...values },
      mend,
    })
  }
  return { findings, report }
}

const idIn = (pattern: RegExp, ref: string): number | undefined => {
  const [, id] = pattern.exec(ref) ?? []
  return id === undefined ? undefined : Number(id)
}
const sourceOf = (kind: EntityKind, id: number | undefined) => (id === undefined ? null : { kind, id })

type Menu = ChannelMenu['menus'][number]
type Category = ChannelMenu['categories'][number]
type Item = ChannelMenu['items'][number]
type Group = ChannelMenu['groups'][number]
type Option = ChannelMenu['options'][number]

/** The ids of menus and their categories, `m3` and `m3-c12`, are never typed by anybody. */
export const menuPlace = ({ ref, name }: Menu): Place => ({
  kind: 'menu',
  ref,
  name,
  source: sourceOf('menu', idIn(/^m(\d+)$/, ref)),
})
export const categoryPlace = ({ ref, name }: Category): Place => ({
  kind: 'category',
  ref,
  name,
  source: sourceOf('category', idIn(/^m\d+-c(\d+)$/, ref)),
})
export const itemPlace = ({ ref, name, kind, entityId }: Item): Place => ({
  kind: 'item',
  ref,
  name,
  source: { kind, id: entityId },
})
/** `g5`, `a5`, `sg5`; of a menu that asks otherwise `m3-g5`. */
const groupSource = ({ ref, source }: Group): Finding['source'] =>
  sourceOf(source, idIn(/^(?:m\d+-)?(?:g|a|sg)(\d+)(?:-\d+)?$/, ref))
export const groupPlace = (group: Group): Place => ({
  kind: 'group',
  ref: group.ref,
  name: group.name,
  source: groupSource(group),
})
/** A modifier is mended in its group. */
export const optionPlace = ({ ref, name, kind, entityId }: Option, group: Group | undefined): Place => ({
  kind: 'option',
  ref,
  name,
  source: kind === 'modifier' ? (group ? groupSource(group) : null) : { kind, id: entityId },
})
/** Business hours and closings, which are settings of the store. */
export const storePlace = ({ store }: ChannelMenu): Place => ({
  kind: 'hours',
  ref: 'store',
  name: { en: store.name, zh: '' },
  source: null,
})
