/** Mends findings with a preview (CHOWLY-4): what is carried out is what was seen. */
import type { InputOf, ReplyOf } from '../../../shared/contract/kernel/call.ts'
import { Failure } from '../../../shared/contract/kernel/failures.ts'
import type { Finding, findingCalls, WhichFindings } from '../../../shared/contract/channels/findings.ts'
import { applyEntries } from '../../../shared/rules/menu/document.ts'
import type { IdMend, MendPlan } from '../../../shared/rules/channels/mend/mendPlan.ts'
import type { CallContext } from '../../kernel/context.ts'
import { changeMenu } from '../../menu/library/changeMenu.ts'
import { entryInOrder } from '../../menu/library/outside.ts'
import { presentChanges } from '../../menu/library/presentChanges.ts'
import { type WorkingCopy, workingCopy } from '../../menu/library/workingCopy.ts'
import { lockMenu } from '../../menu/library/workingCopy.queries.ts'
import { saveExternalId } from '../externalIds/saveExternalId.ts'
import { type CheckedChannel, checkedChannel, planFor, UNBORN } from './checkedChannel.ts'

type Calls = typeof findingCalls

/** One finding, those of a rule, or all. */
const isAsked =
  ({ rule, at }: WhichFindings) =>
  (finding: Finding): boolean =>
    (rule === undefined || finding.rule === rule) &&
    (at === undefined ||
      (finding.at.kind === at.kind && finding.at.ref === at.ref && (at.field ?? finding.at.field) === finding.at.field))

const revisionOf = ({ state }: WorkingCopy, checked: CheckedChannel): string => `${state.revision} ${checked.state}`

/** What a mend would change: entities of the menu book, and external ids. */
export async function previewMend(
  context: CallContext,
  { channel, which, page, pageSize }: InputOf<Calls['previewMendForChowly']>,
): Promise<ReplyOf<Calls['previewMendForChowly']>> {
  const { run, merchantId } = context
  const checked = await checkedChannel(context, channel)
  const copy = await workingCopy(run, merchantId)
  const { entries, ids, cured } = planFor(checked, copy, isAsked(which), place => UNBORN + place)
  const inOrder = entries.map(entryInOrder)
  const after = applyEntries(copy.document, inOrder)
  const part = { skip: (page - 1) * pageSize, most: pageSize }
  const shown = await presentChanges(run, merchantId, copy.document, after, inOrder, part)
  return {
    ...shown,
    ids: ids.map(mend => ({ ...mend, ...nameOf(copy, mend) })),
    mended: cured.size,
    revision: revisionOf(copy, checked),
  }
}

function nameOf({ document }: WorkingCopy, { kind, id }: IdMend): { name: string; secondName: string } {
  const { name = '', secondName = '' } = document[kind].get(id) ?? {}
  return { name, secondName }
}

/** Carries out what was previewed. Throws CONFLICT where the menu, the ids or the channel have changed since. */
export async function mend(
  context: CallContext,
  { channel, which, revision }: InputOf<Calls['mendForChowly']>,
): Promise<ReplyOf<Calls['mendForChowly']>> {
  // Held from here on, so that ids and menu are those of the preview together.
  await lockMenu(context.run, context.merchantId)
  const checked = await checkedChannel(context, channel)
  let plan: MendPlan | undefined
  const changed = await changeMenu(context, {
    origin: 'fix',
    async make(copy, take) {
      if (revisionOf(copy, checked) !== revision) throw new Failure('CONFLICT', { field: 'revision' })
      const { added } = planFor(checked, copy, isAsked(which), place => UNBORN + place)
      const newIds = await take('supplyTime', added)
      plan = planFor(checked, copy, isAsked(which), place => newIds[place] ?? 0)
      return plan.entries
    },
    fieldOf: () => 'which',
  })
  for (const { kind, id, after } of plan?.ids ?? [])
    await saveExternalId({ kind, id, externalId: after, idempotencyKey: '' }, context)
  const { changeId, versionNo } = changed
  return { changeId, versionNo, mended: plan?.cured.size ?? 0 }
}
