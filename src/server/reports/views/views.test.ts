import { describe, expect, test } from 'vitest'
import { permissionKeys } from '../../../shared/contract/permissions/permissions.ts'
import { reportViewCalls } from '../../../shared/contract/reports/views.ts'
import { aPerson, type PersonSettings, type TestPerson } from '../../testing/people.ts'

const { deleteReportView, listReportViews, restoreReportView, saveReportView, setDefaultReportView } = reportViewCalls
const input = {
  from: '2026-11-01',
  to: '2026-11-23',
  refundsBy: 'refundDay',
  compareWith: 'previousPeriod',
  compareFrom: null,
  compareTo: null,
} as const
let made = 0
const view = (given: object = {}) =>
  ({
    asked: { report: 'sales', input },
    name: 'Month to date',
    isShared: false,
    period: 'thisMonth',
    viewId: null,
    version: null,
    idempotencyKey: `view-of-a-test-${made++}`,
    ...given,
  }) as never
const listed = async (person: TestPerson) => (await person.send(listReportViews, { report: 'sales' })).rows
const aColleague = ({ store }: TestPerson, settings: PersonSettings) => aPerson({ store, ...settings })
const reader = ['reports.sales.view'] as const
const sharer = ['reports.sales.view', 'reports.views.share'] as const

describe('RPT-7 saved views of reports', () => {
  test('one’s own are one’s own; shared ones are everybody’s who may read the report', async () => {
    const owner = await aPerson({ permissions: [...sharer] })
    const other = await aColleague(owner, { permissions: [...reader] })
    const cook = await aColleague(owner, { permissions: ['dashboard.overview.view'] })
    const { viewId } = await owner.send(saveReportView, view())
    await owner.send(saveReportView, view({ name: 'For all', isShared: true, period: 'lastWeek' }))
    expect((await listed(owner)).map(({ name, isOwn }) => [name, isOwn])).toEqual([
      ['For all', true],
      ['Month to date', true],
    ])
    expect(await listed(other)).toMatchObject([
      { name: 'For all', isOwn: false, isShared: true, period: 'lastWeek', input },
    ])
    expect(await listed(cook)).toEqual([])
    // Nobody learns of another's own views.
    await expect(other.send(deleteReportView, { viewId, version: 1 })).rejects.toMatchObject({ code: 'NOT_FOUND' })
    await expect(cook.send(saveReportView, view())).rejects.toMatchObject({ code: 'INSUFFICIENT_AUTHORITY' })
  })

  test('sharing needs its permission, and so does changing what is shared', async () => {
    const owner = await aPerson({ permissions: [...sharer] })
    const other = await aColleague(owner, { permissions: [...reader] })
    await expect(other.send(saveReportView, view({ isShared: true }))).rejects.toMatchObject({
      code: 'INSUFFICIENT_AUTHORITY',
      field: 'isShared',
    })
    const { viewId, version } = await owner.send(saveReportView, view({ isShared: true }))
    const refused = { code: 'INSUFFICIENT_AUTHORITY' }
    await expect(other.send(saveReportView, view({ viewId, version, name: 'Mine' }))).rejects.toMatchObject(refused)
    await expect(other.send(deleteReportView, { viewId, version })).rejects.toMatchObject(refused)
  })

  test('SEC-9 a name is once a person and report; two who change a view at once do not overwrite each other', async () => {
    const owner = await aPerson({ permissions: [...sharer] })
    const { viewId } = await owner.send(saveReportView, view())
    await expect(owner.send(saveReportView, view({ name: 'MONTH to date' }))).rejects.toMatchObject({
      code: 'NAME_TAKEN',
      field: 'name',
    })
    const changed = await owner.send(saveReportView, view({ viewId, version: 1, name: 'Renamed', period: 'own' }))
    expect(changed).toMatchObject({ viewId, version: 2 })
    await expect(owner.send(saveReportView, view({ viewId, version: 1, name: 'Late' }))).rejects.toMatchObject({
      code: 'CONFLICT',
    })
    expect(await listed(owner)).toMatchObject([{ name: 'Renamed', period: 'own', version: 2 }])
  })

  test('what is deleted comes back; a name that was taken meanwhile is said', async () => {
    const owner = await aPerson({ permissions: [...reader] })
    const { viewId } = await owner.send(saveReportView, view())
    await owner.send(deleteReportView, { viewId, version: 1 })
    expect(await listed(owner)).toEqual([])
    await owner.send(restoreReportView, { viewId })
    const [back] = await listed(owner)
    expect(back).toMatchObject({ viewId, name: 'Month to date', period: 'thisMonth', input })
    await owner.send(deleteReportView, { viewId, version: back?.version ?? 0 })
    await owner.send(saveReportView, view())
    await expect(owner.send(restoreReportView, { viewId })).rejects.toMatchObject({ code: 'NAME_TAKEN' })
  })

  test('the view with which a report opens is each person’s own choice', async () => {
    const owner = await aPerson({ permissions: [...sharer] })
    const other = await aColleague(owner, { permissions: [...reader] })
    const { viewId } = await owner.send(saveReportView, view({ isShared: true }))
    await other.send(setDefaultReportView, { report: 'sales', viewId })
    expect((await listed(other)).map(({ isDefault }) => isDefault)).toEqual([true])
    expect((await listed(owner)).map(({ isDefault }) => isDefault)).toEqual([false])
    await other.send(setDefaultReportView, { report: 'sales', viewId: null })
    expect((await listed(other)).map(({ isDefault }) => isDefault)).toEqual([false])
    const own = await owner.send(saveReportView, view({ name: 'Own' }))
    await expect(other.send(setDefaultReportView, { report: 'sales', viewId: own.viewId })).rejects.toMatchObject({
      code: 'NOT_FOUND',
      field: 'viewId',
    })
  })

  test('no view of filters that the report does not know, and none of another store', async () => {
    const owner = await aPerson({ permissions: [...permissionKeys] })
    const stranger = await aPerson({ permissions: [...permissionKeys] })
    await expect(
      owner.send(saveReportView, view({ asked: { report: 'sales', input: { ...input, shift: 1 } } })),
    ).rejects.toMatchObject({
      code: 'INVALID_INPUT',
      field: 'asked.input.shift',
    })
    const { viewId } = await owner.send(saveReportView, view({ isShared: true }))
    expect(await listed(stranger)).toEqual([])
    await expect(stranger.send(deleteReportView, { viewId, version: 1 })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  })
})
