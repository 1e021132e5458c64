/** Posters: drafts, posting, cancelling, deleting, the limit, and two people at one (MKT-2). */
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { posterCalls, POSTERS_MOST, type Poster } from '../../../shared/contract/posters/posters.ts'
import { addDays } from '../../../shared/rules/basics/dates.ts'
import { addEntity } from '../../menu/library/menu.testing.ts'
import { aPerson, type TestPerson, unique } from '../../testing/people.ts'
import { refusalOf } from '../../testing/refusals.ts'
import { testServer } from '../../testing/testServer.ts'
import { aPoster, aPosterPicture, landscape, posterInput, uploaded } from './posters.testing.ts'

const { cancelPoster, copyPoster, deletePoster, getPoster, getPosterList, postPoster, restorePoster, savePoster } =
  posterCalls

const anOwner = () =>
  aPerson({
    permissions: ['marketing.posters.view', 'marketing.posters.edit', 'marketing.posters.post', 'system.audit.undo'],
  })
const listed = async (person: TestPerson) => person.send(getPosterList, {})
async function one(person: TestPerson, posterId: number): Promise<Poster> {
  const found = (await listed(person)).rows.find(row => row.posterId === posterId)
  if (!found) throw new Error('Not listed')
  return found
}
const open = { postedFrom: null, postedUntil: null }

test('MKT-2 a draft has its picture, its size in bytes and its link, and is shown nowhere', async () => {
  const owner = await anOwner()
  const categoryId = await addEntity(owner, 'category', { name: `Mains ${unique()}` })
  const dishId = await addEntity(owner, 'dish', { name: 'Wok', secondName: '锅', categoryId, priceCents: 900 })
  const terminals = ['kiosk', 'guest'] as const
  const about = { type: 'item', dishId, specialId: 7, campaignId: 8, secondTheme: '秋季' } as const
  const { posterId, picture } = await aPoster(owner, { ...about, terminals: [...terminals] })
  expect(await one(owner, posterId)).toMatchObject({
    ...landscape,
    type: 'item',
    dishId,
    specialId: null,
    campaignId: null,
    linkName: 'Wok',
    linkSecondName: '锅',
    secondTheme: '秋季',
    terminals,
    picture,
    state: 'draft',
    isShown: false,
    hasDocument: false,
    version: 1,
  })
  expect(await owner.send(getPoster, { posterId })).toMatchObject({ posterId, document: null })
})

test('MKT-2 what a poster cannot be is refused at its field', async () => {
  const owner = await anOwner()
  const picture = await uploaded(owner, await aPosterPicture())
  const refused = (more: object) =>
    refusalOf(owner, savePoster, { ...posterInput(picture), idempotencyKey: `k-${unique()}`, ...more })
  const field = (name: string) => ({ field: name })
  expect(await refused({ theme: ' ' })).toMatchObject(field('theme'))
  expect(await refused({ width: 1259 })).toMatchObject(field('width'))
  expect(await refused({ size: 'portrait' })).toMatchObject(field('width'))
  expect(await refused({ size: 'custom', width: 1000 })).toMatchObject({ reason: 'POSTER_SIZE', field: 'pictureHash' })
  expect(await refused({ pictureHash: 'a'.repeat(64) })).toMatchObject({ reason: 'NOT_FOUND', field: 'pictureHash' })
  expect(await refused({ pictureHash: null })).toMatchObject(field('pictureHash'))
  expect(await refused({ type: 'item', dishId: 2_000_000_000 })).toMatchObject({ reason: 'NOT_FOUND', field: 'dishId' })
  expect(await refused({ postedFrom: '2026-11-08', postedUntil: '2026-11-07' })).toMatchObject({
    reason: 'RANGE_WRONG',
    field: 'postedUntil',
  })
  expect(await refused({ postedFrom: '2026-02-30' })).toMatchObject(field('postedFrom'))
  expect(await refused({ posterId: 2_000_000_000, version: 1 })).toMatchObject({ reason: 'NOT_FOUND' })
  expect((await listed(owner)).rows).toEqual([])
})

test('MKT-2 a poster is posted, cancelled and posted again; what it lacks is said', async () => {
  const owner = await anOwner()
  const { posterId } = await aPoster(owner)
  const { today } = await listed(owner)
  const yesterday = addDays(today, -1)
  const refused = (more: object) => refusalOf(owner, postPoster, { posterId, version: 1, ...open, ...more })
  expect(await refused({ postedUntil: yesterday })).toMatchObject({ reason: 'POSTER_OVER', field: 'postedUntil' })
  expect(await refused({ postedFrom: today, postedUntil: yesterday })).toMatchObject({ reason: 'RANGE_WRONG' })
  expect(await refused({ version: 2 })).toMatchObject({ reason: 'CONFLICT' })

  const posted = await owner.send(postPoster, { posterId, version: 1, postedFrom: null, postedUntil: today })
  expect(await one(owner, posterId)).toMatchObject({ state: 'posted', isShown: true, postedUntil: today, version: 2 })
  const cancelled = await owner.send(cancelPoster, { posterId, version: posted.version })
  expect(await one(owner, posterId)).toMatchObject({ state: 'cancelled', isShown: false, version: 3 })
  const { version } = cancelled
  expect(await owner.send(cancelPoster, { posterId, version })).toMatchObject({ version })
  const again = await owner.send(postPoster, { posterId, version, postedFrom: addDays(today, 1), postedUntil: null })
  expect(await one(owner, posterId)).toMatchObject({ state: 'posted', isShown: false, cancelledAt: null })
  expect(again.version).toBe(4)

  const nowhere = await aPoster(owner, { terminals: [] })
  const post = { posterId: nowhere.posterId, version: 1, ...open }
  expect(await refusalOf(owner, postPoster, post)).toMatchObject({ reason: 'POSTER_TERMINALS', field: 'terminals' })
  const about = await aPoster(owner, { type: 'special' })
  expect(await refusalOf(owner, postPoster, { ...post, posterId: about.posterId })).toMatchObject({
    reason: 'POSTER_LINK',
    field: 'specialId',
  })
})

test('MKT-2 a poster whose last day is over has ended, and is posted anew with other days', async () => {
  const owner = await anOwner()
  const { posterId } = await aPoster(owner)
  const { today } = await listed(owner)
  await owner.send(postPoster, { posterId, version: 1, postedFrom: null, postedUntil: today })
  const { engine } = await testServer()
  await engine.transact('owner', 'write', run =>
    run(sql`update poster set posted_until = ${addDays(today, -1)}::date where poster_id = ${posterId}`),
  )
  expect(await one(owner, posterId)).toMatchObject({ state: 'ended', isShown: false })
  await owner.send(postPoster, { posterId, version: 2, postedFrom: today, postedUntil: addDays(today, 3) })
  expect(await one(owner, posterId)).toMatchObject({ state: 'posted', isShown: true })
})

test('MKT-2 the 21st poster is refused, also when two are added at once, copied or brought back', async () => {
  const owner = await anOwner()
  const { posterId, picture } = await aPoster(owner)
  for (let count = 2; count < POSTERS_MOST; count++) await owner.send(savePoster, posterInput(picture))
  const both = await Promise.allSettled([1, 2].map(() => owner.send(savePoster, posterInput(picture))))
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  const full = { reason: 'POSTER_LIMIT', values: { most: '20' } }
  expect(await refusalOf(owner, savePoster, { ...posterInput(picture) })).toEqual(full)
  expect(await refusalOf(owner, copyPoster, { posterId, idempotencyKey: `c-${unique()}` })).toEqual(full)
  await owner.send(deletePoster, { posterId })
  const added = await owner.send(savePoster, posterInput(picture))
  expect(await refusalOf(owner, restorePoster, { posterId })).toEqual(full)
  await owner.send(deletePoster, { posterId: added.posterId })
  await owner.send(restorePoster, { posterId })
  expect((await listed(owner)).rows).toHaveLength(POSTERS_MOST)
})

test('MKT-2 of two people who edit a poster the second is told, and nothing of the first is lost', async () => {
  const owner = await anOwner()
  const { posterId, version, picture } = await aPoster(owner)
  const edit = (theme: string) => posterInput(picture, { posterId, version, theme })
  const both = await Promise.allSettled([owner.send(savePoster, edit('One')), owner.send(savePoster, edit('Two'))])
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  const { theme, version: now } = await one(owner, posterId)
  expect(now).toBe(2)
  expect(await refusalOf(owner, savePoster, { ...edit('Three') })).toMatchObject({ reason: 'CONFLICT' })
  expect((await one(owner, posterId)).theme).toBe(theme)
})

test('MKT-2 SEC-9 a save that is sent again saves once', async () => {
  const owner = await anOwner()
  const picture = await uploaded(owner, await aPosterPicture())
  const input = posterInput(picture)
  const first = await owner.send(savePoster, input)
  expect(await owner.send(savePoster, input)).toEqual(first)
  expect((await listed(owner)).rows).toHaveLength(1)
})

test('MKT-2 a copy is a draft without days that were posted, and a deleted poster comes back as it was', async () => {
  const owner = await anOwner()
  const { posterId } = await aPoster(owner, { theme: 'Autumn' })
  await owner.send(postPoster, { posterId, version: 1, ...open })
  const copy = await owner.send(copyPoster, { posterId, idempotencyKey: `c-${unique()}` })
  expect(await one(owner, copy.posterId)).toMatchObject({ theme: 'Autumn (copy)', state: 'draft', postedAt: null })
  const before = await one(owner, posterId)
  await owner.send(deletePoster, { posterId })
  expect((await listed(owner)).rows.map(row => row.posterId)).toEqual([copy.posterId])
  await owner.send(restorePoster, { posterId })
  expect(await one(owner, posterId)).toMatchObject({ state: 'posted', isShown: true, theme: before.theme })
  expect(await refusalOf(owner, restorePoster, { posterId })).toMatchObject({ reason: 'NOT_FOUND' })
})

test('MKT-2 posters of another store are neither seen nor changed', async () => {
  const owner = await anOwner()
  const stranger = await anOwner()
  const { posterId, picture } = await aPoster(owner)
  expect((await listed(stranger)).rows).toEqual([])
  for (const call of [deletePoster, restorePoster])
    expect(await refusalOf(stranger, call, { posterId })).toMatchObject({ reason: 'NOT_FOUND' })
  expect(await refusalOf(stranger, savePoster, { ...posterInput(picture) })).toMatchObject({ field: 'pictureHash' })
})
