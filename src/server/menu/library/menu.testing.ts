/** Changes of a menu without a call, for tests of what is on them. */
import type { EntityKind } from '../../../shared/contract/menu/entities.ts'
import type { Actor } from '../../kernel/actor.ts'
import { CallContext } from '../../kernel/context.ts'
import type { TestPerson } from '../../testing/people.ts'
import { testServer } from '../../testing/testServer.ts'
import { changeMenu, entityOf } from './changeMenu.ts'

/** One transaction of a person's store, as a call of theirs would have it. */
export async function inStoreOf<T>(person: TestPerson, work: (context: CallContext) => Promise<T>): Promise<T> {
  const { engine } = await testServer()
  const { merchantId } = person.store
  return engine.transact({ merchantId }, 'write', async run => {
    const actor = { merchantId, employeeId: person.employeeId, displayName: 'Test' } as Actor
    const request = { requestId: 'test', origin: 'test', language: 'en', call: 'test', now: new Date() } as const
    const context = new CallContext(run, request, actor)
    const result = await work(context)
    await context.flush()
    return result
  })
}

/** A special that asks by one group, which demands nothing; its id. */
export async function addSpecialOf(
  person: TestPerson,
  fields: { name: string; [field: string]: unknown },
): Promise<number> {
  const group = await addEntity(person, 'specialGroup', { name: `Choice of ${fields.name}`, min: 0, max: 1 })
  return addEntity(person, 'special', { ...fields, specialGroupIds: [group] })
}

/** Adds an entity with the fields of a form; its id. */
export async function addEntity(person: TestPerson, kind: EntityKind, fields: object): Promise<number> {
  let added = 0
  await inStoreOf(person, context =>
    changeMenu(context, {
      origin: 'edit',
      make: async (_, take) => {
        const [id = 0] = await take(kind, 1)
        added = id
        return [{ kind, id, before: null, after: entityOf(kind, id, fields) }]
      },
    }),
  )
  return added
}
