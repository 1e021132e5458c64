/** A publish with what the channel said of its parts. */
import type { ChannelEntityKind, ChannelText } from '../../../shared/contract/channels/channelMenu.ts'
import type { InputOf, ReplyOf } from '../../../shared/contract/kernel/call.ts'
import { Failure } from '../../../shared/contract/kernel/failures.ts'
import type { publishingCalls } from '../../../shared/contract/channels/publishing.ts'
import type { Run } from '../../db/run.ts'
import { readSnapshot } from '../snapshots/snapshots.ts'
import { findPublishRow } from './lists.queries.ts'
import { figuresOf } from './plan.ts'
import { listEntities } from './publishes.queries.ts'

type Calls = typeof publishingCalls
type Part = ReplyOf<Calls['getPublishForChowly']>['entities']['rows'][number]

/** What was refused comes first; what the channel did not name is there once the publish has ended well. */
export async function publishParts(
  run: Run,
  merchantId: number,
  { publishId, page, pageSize }: InputOf<Calls['getPublishForChowly']>,
): Promise<ReplyOf<Calls['getPublishForChowly']>> {
  const publish = await findPublishRow(run, merchantId, publishId)
  if (publish === undefined) throw new Failure('NOT_FOUND', { field: 'publishId' })
  const [menu, answers] = await Promise.all([
    readSnapshot(run, merchantId, publish.hash),
    listEntities(run, merchantId, publishId),
  ])
  const names = new Map<string, { kind: ChannelEntityKind; ref: string; name: ChannelText }>()
  const kinds = { menu: 'menus', category: 'categories', item: 'items', group: 'groups', option: 'options' } as const
  for (const [kind, list] of Object.entries(kinds) as [keyof typeof kinds, (typeof kinds)[keyof typeof kinds]][]) {
    for (const { ref, name } of menu[list]) names.set(`${kind} ${ref}`, { kind, ref, name })
  }
  const said: Part[] = answers.map(({ kind, ref, outcome, message, theirId = null }) => {
    const name = names.get(`${kind} ${ref}`)?.name ?? { en: '', zh: '' }
    names.delete(`${kind} ${ref}`)
    return { kind, ref, name, outcome, message, theirId }
  })
  const isThere = publish.state === 'done' || publish.state === 'partly'
  const silent = (isThere ? [...names.values()] : []).map((part): Part => {
    return { ...part, outcome: 'ok', message: '', theirId: null }
  })
  const all = [
    ...said.filter(({ outcome }) => outcome === 'refused'),
    ...said.filter(({ outcome }) => outcome === 'ok'),
    ...silent,
  ]
  const rows = all.slice((page - 1) * pageSize, page * pageSize)
  return { publish, figures: figuresOf(menu), entities: { rows, total: all.length } }
}
