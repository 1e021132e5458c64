/** Delivery fees, the banner, orders for later: parts of the settings, saved as the settings are (CHOWLY-5). */
import type { feeCalls } from '../../../shared/contract/channels/fees.ts'
import { Failure } from '../../../shared/contract/kernel/failures.ts'
import { dateOfDay } from '../../../shared/rules/basics/dates.ts'
import { localTime } from '../../../shared/rules/basics/localTime.ts'
import { isBannerShown } from '../../../shared/rules/settings/banner.ts'
import type { Handlers } from '../../kernel/handlers.ts'
import { requireVersion } from '../../kernel/records/require.ts'
import { saveAt } from '../../settings/values/saveAt.ts'
import { readSetting } from '../../settings/values/settings.ts'

export const feeHandlers = (): Handlers<typeof feeCalls> => ({
  async getFees(_, { run, merchantId }) {
    const { version, value } = await readSetting(run, merchantId, 'delivery')
    const { mode, freeFromCents, taxed, rings, zones } = value
    return {
      version,
      mode,
      freeFromCents,
      taxed,
      rings: rings.map(({ upToMetres, feeCents, minimumCents }) => ({ upToMetres, feeCents, minimumCents })),
      zones: zones.map(({ name, secondName, feeCents, minimumCents }) => ({
        name,
        secondName,
        feeCents,
        minimumCents,
      })),
    }
  },
  async saveFees({ version, rings, zones, freeFromCents, taxed }, context) {
    const current = await readSetting(context.run, context.merchantId, 'delivery')
    requireVersion(current, version)
    const { value } = current
    const saved = {
      ...value,
      freeFromCents,
      taxed,
      rings: withTerms('rings', value.rings, rings),
      zones: withTerms('zones', value.zones, zones),
    }
    return { version: await saveAt(context, 'delivery', { version, value: saved }, field => field) }
  },
  async getBanner(_, { run, merchantId, actor, request }) {
    const { version, value } = await readSetting(run, merchantId, 'banner')
    const today = dateOfDay(localTime(request.now, actor.store.timeZone).day)
    return { version, value, isShown: isBannerShown(value, today) }
  },
  async saveBanner({ version, value }, context) {
    return { version: await saveAt(context, 'banner', { version, value }, field => `value.${field}`) }
  },
  async getPreOrder(_, { run, merchantId }) {
    const { version, value } = await readSetting(run, merchantId, 'orderTypes')
    const { advance, sendBeforeMinutes } = value
    return { version, ...advance, sendBeforeMinutes }
  },
  async savePreOrder({ version, enabled, sendBeforeMinutes }, context) {
    const current = await readSetting(context.run, context.merchantId, 'orderTypes')
    requireVersion(current, version)
    const value = { ...current.value, advance: { ...current.value.advance, enabled }, sendBeforeMinutes }
    return { version: await saveAt(context, 'orderTypes', { version, value }, field => field) }
  },
})

/** The places with other fees. Throws CONFLICT where there are not as many of them. */
function withTerms<T extends object, F extends object>(
  field: string,
  places: readonly T[],
  terms: readonly F[],
): (T & F)[] {
  if (places.length !== terms.length) throw new Failure('CONFLICT', { field })
  return places.flatMap((place, at) => {
    const own = terms[at]
    return own === undefined ? [] : [{ ...place, ...own }]
  })
}
