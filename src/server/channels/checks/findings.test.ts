/** The rules of delivery channels over HTTP, and what cures their findings (CHOWLY-4). */
import { describe, expect, test } from 'vitest'
import { findingCalls } from '../../../shared/contract/channels/findings.ts'
import { publishingCalls } from '../../../shared/contract/channels/publishing.ts'
import { menuVersionCalls } from '../../../shared/contract/menu/versions.ts'
import { addEntity, inStoreOf } from '../../menu/library/menu.testing.ts'
import { changeMenu } from '../../menu/library/changeMenu.ts'
import { menuDocument } from '../../menu/library/workingCopy.ts'
import { aPerson, type TestPerson } from '../../testing/people.ts'
import { aKey, aPublishingStore } from '../publishing/publishing.testing.ts'

const { checkForChowly, previewMendForChowly, mendForChowly } = findingCalls
const uber = { channel: 'uberEats' } as const
const lunch = { weekday: 1, fromMinute: 660, toMinute: 720 }

/** The store's only hours become these. */
const setHours = (boss: TestPerson, spans: (typeof lunch)[]) =>
  inStoreOf(boss, context =>
    changeMenu(context, {
      origin: 'edit',
      make: ({ document }) =>
        [...document.supplyTime.values()].map(before => ({
          kind: 'supplyTime',
          id: before.id,
          before,
          after: { ...before, spans },
        })),
    }),
  )
const bookOf = (boss: TestPerson) => inStoreOf(boss, ({ run, merchantId }) => menuDocument(run, merchantId))
const givenId = (boss: TestPerson, id: number, externalId: string) =>
  boss.send(publishingCalls.saveExternalIdForChowly, { kind: 'dish', id, externalId, ...aKey() })

/** Hours of an hour, and a dish with a slash in its id. */
async function aStoreToMend() {
  const store = await aPublishingStore()
  await setHours(store.boss, [lunch, { weekday: 5, fromMinute: 660, toMinute: 1_500 }])
  await givenId(store.boss, store.ids.wok, 'A/1')
  return store
}

describe('CHOWLY-4 checking a channel', () => {
  test('counts what it would refuse, says each with its place and in the language of the reader', async () => {
    const { boss, ids } = await aStoreToMend()
    const reply = await boss.send(checkForChowly, { ...uber, severity: 'error' })
    expect(reply).toMatchObject({ errors: 2, mendable: 2, total: 2, draft: null })
    expect(reply.counts.slice(0, 2)).toEqual([
      { rule: 'hoursShort', severity: 'error', count: 1, mendable: 1 },
      { rule: 'idLetters', severity: 'error', count: 1, mendable: 1 },
    ])
    expect(reply.rows).toMatchObject([
      {
        at: { kind: 'menu', ref: `m${ids.menu}`, field: 'hours.0' },
        source: { kind: 'menu', id: ids.menu },
        mend: 'lengthenSpan',
        message: 'Uber Eats needs hours of more than 60 minutes: Delivery, Monday 11:00\u00a0AM–12:00\u00a0PM',
      },
      { source: { kind: 'dish', id: ids.wok }, mend: 'replaceId', message: expect.stringContaining('“A/1”') },
    ])
    const chinese = await boss.send(checkForChowly, { ...uber, rule: 'hoursShort' }, { 'accept-language': 'zh' })
    expect(chinese.rows[0]?.message).toBe('Uber Eats 要求每段时间超过 60 分钟：外送，星期一 11:00–12:00')
    expect(await boss.send(checkForChowly, { channel: 'chowly', severity: 'error' })).toMatchObject({
      errors: 0,
      rows: [],
    })
  })

  test('pages through one rule', async () => {
    const { boss } = await aStoreToMend()
    const asked = { ...uber, rule: 'pictureMissing', pageSize: 1 } as const
    const [first, second] = [
      await boss.send(checkForChowly, asked),
      await boss.send(checkForChowly, { ...asked, page: 2 }),
    ]
    expect([first.total, first.rows.length, second.rows.length]).toEqual([2, 1, 1])
    expect(first.rows[0]?.at.ref).not.toBe(second.rows[0]?.at.ref)
  })

  test('checks what would be published: a draft is not in it', async () => {
    const { boss } = await aStoreToMend()
    await boss.send(menuVersionCalls.openMenuDraft, { name: 'Summer', ...aKey() })
    await setHours(boss, [{ weekday: 5, fromMinute: 660, toMinute: 1_500 }])
    // In the draft there is nothing to mend any more.
    expect(await boss.send(checkForChowly, uber)).toMatchObject({ errors: 2, mendable: 1, draft: 'Summer' })
  })

  test('another store has findings of its own', async () => {
    await aStoreToMend()
    const other = await aPerson({ isBoss: true })
    const reply = await other.send(checkForChowly, uber)
    expect(reply.counts.map(({ rule }) => rule)).toEqual(['menusMissing', 'itemsMissing'])
  })
})

describe('CHOWLY-4 mending', () => {
  test('previews hours and ids before and after, and does exactly that as one change', async () => {
    const { boss, ids } = await aStoreToMend()
    const { revision, ...seen } = await boss.send(previewMendForChowly, { ...uber, which: {} })
    expect(seen).toMatchObject({
      total: 1,
      counts: { supplyTime: { changed: 1 } },
      ids: [{ kind: 'dish', id: ids.wok, name: 'Wok', secondName: '炒锅', before: 'A/1', after: 'A-1' }],
      mended: 2,
    })
    // Nothing has happened yet.
    expect(await boss.send(checkForChowly, uber)).toMatchObject({ errors: 2 })
    const done = await boss.send(mendForChowly, { ...uber, which: {}, revision, ...aKey() })
    expect(done.mended).toBe(2)
    const [time] = (await bookOf(boss)).supplyTime.values()
    expect(time?.spans[0]).toEqual({ ...lunch, toMinute: 735 })
    expect(await boss.send(checkForChowly, uber)).toMatchObject({ errors: 0, mendable: 0 })
    // The old id is never given again.
    const again = givenId(boss, ids.tea, 'A/1')
    await expect(again).rejects.toMatchObject({ code: 'EXTERNAL_ID_TAKEN' })
    await boss.send(menuVersionCalls.undoMenuChange, { changeId: done.changeId ?? 0, ...aKey() })
    expect(await boss.send(checkForChowly, uber)).toMatchObject({ errors: 1 })
  })

  test('mends one finding and leaves the others', async () => {
    const { boss } = await aStoreToMend()
    const { rows } = await boss.send(checkForChowly, { ...uber, rule: 'idLetters' })
    const at = rows[0]?.at
    const which = { rule: 'idLetters' as const, ...(at && { at }) }
    const { revision, ...seen } = await boss.send(previewMendForChowly, { ...uber, which })
    expect(seen).toMatchObject({ total: 0, mended: 1 })
    expect(await boss.send(mendForChowly, { ...uber, which, revision, ...aKey() })).toMatchObject({
      changeId: null,
      versionNo: null,
      mended: 1,
    })
    expect(await boss.send(checkForChowly, uber)).toMatchObject({ errors: 1, mendable: 1 })
  })

  test('is refused where the menu or an id has moved since, and then nothing is changed', async () => {
    const { boss, ids } = await aStoreToMend()
    const preview = () => boss.send(previewMendForChowly, { ...uber, which: {} })
    const mends = (revision: string) => boss.send(mendForChowly, { ...uber, which: {}, revision, ...aKey() })
    const before = await preview()
    await givenId(boss, ids.tea, 'A-1')
    await expect(mends(before.revision)).rejects.toMatchObject({ code: 'CONFLICT', field: 'revision' })
    const then = await preview()
    expect(then.ids).toMatchObject([{ after: 'A-1-2' }])
    await addEntity(boss, 'menuType', { name: 'Another' })
    await expect(mends(then.revision)).rejects.toMatchObject({ code: 'CONFLICT' })
    expect(await boss.send(checkForChowly, uber)).toMatchObject({ errors: 2 })
  })

  test('hours that the restaurant uses stay: the menu for delivery gets hours of its own', async () => {
    const { boss, ids } = await aStoreToMend()
    const book = await bookOf(boss)
    const [time] = book.supplyTime.values()
    const [menuType] = book.menuType.keys()
    await addEntity(boss, 'menu', {
      name: 'Tables',
      menuTypeId: menuType,
      orderTypes: ['dineIn'],
      channels: ['pos'],
      supplyTimeId: time?.id,
    })
    const { revision } = await boss.send(previewMendForChowly, { ...uber, which: {} })
    await boss.send(mendForChowly, { ...uber, which: {}, revision, ...aKey() })
    const after = await bookOf(boss)
    const own = after.menu.get(ids.menu)?.supplyTimeId ?? 0
    expect(after.supplyTime.get(own)).toMatchObject({
      name: 'Delivery (Uber Eats)',
      spans: [{ ...lunch, toMinute: 735 }, {}],
    })
    expect(after.supplyTime.get(time?.id ?? 0)?.spans[0]).toEqual(lunch)
    expect(await boss.send(checkForChowly, uber)).toMatchObject({ errors: 0 })
  })

  test('a lost answer is no second change', async () => {
    const { boss } = await aStoreToMend()
    const { revision } = await boss.send(previewMendForChowly, { ...uber, which: {} })
    const input = { ...uber, which: {}, revision, ...aKey() }
    const [first, second] = [await boss.send(mendForChowly, input), await boss.send(mendForChowly, input)]
    expect(second).toEqual(first)
  })
})
