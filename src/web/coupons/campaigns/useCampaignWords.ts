import type { FormWords } from '../../kit/editing/useRemoteChange.ts'
import { useLanguage } from '../../kit/session.ts'
import { type TextKey, useTexts } from '../../kit/texts.ts'
import { useFormat } from '../../kit/useFormat.ts'
import type { CampaignForm, OfferForm } from './campaignForm.ts'

const labels: Readonly<Record<keyof CampaignForm, TextKey>> = {
  name: 'campaignPage.fields.name',
  secondName: 'campaignPage.fields.secondName',
  remarks: 'campaignPage.fields.remarks',
  enabled: 'campaignPage.fields.enabled',
  offer: 'campaignPage.fields.kind',
  maxDiscountCents: 'campaignPage.fields.most',
  minOrderCents: 'campaignPage.fields.minimum',
  scope: 'campaignPage.fields.scope',
  dishIds: 'campaignPage.fields.dishes',
  categoryIds: 'campaignPage.fields.categories',
  orderTypes: 'campaignPage.fields.orderTypes',
  channels: 'campaignPage.fields.channels',
  weekdays: 'campaignPage.fields.weekdays',
  hasHours: 'campaignPage.fields.hours',
  fromMinute: 'campaignPage.fields.from',
  toMinute: 'campaignPage.fields.to',
  startsOn: 'campaignPage.fields.startsOn',
  expiresOn: 'campaignPage.fields.expiresOn',
  timesPerCode: 'campaignPage.fields.timesPerCode',
  perGuest: 'campaignPage.fields.perGuest',
  stacking: 'campaignPage.fields.stacking',
}

/** The fields of a campaign, and their values, where two people have changed it. */
export function useCampaignWords(): FormWords<CampaignForm> {
  const t = useTexts()
  const { money, percent, number, businessDate, clock, weekday } = useFormat()
  const comma = useLanguage() === 'zh' ? '、' : ', '
  const list = (words: readonly string[]) => words.join(comma) || t('common.none')
  const cents = (value: number | null) => (typeof value === 'number' ? money(value) : t('common.none'))
  const offerWords = ({ kind, percentPcm, amountCents, dishIds }: OfferForm) => {
    const what = kind === 'percent' ? percentPcm : kind === 'fixed' ? amountCents : dishIds.length
    const said =
      typeof what !== 'number' ? '' : kind === 'percent' ? percent(what) : kind === 'fixed' ? money(what) : number(what)
    return `${t(`campaignPage.kinds.${kind}`)} ${said}`.trim()
  }
  const say: { [K in keyof CampaignForm]?: (fields: CampaignForm) => string } = {
    enabled: ({ enabled }) => t(enabled ? 'common.yes' : 'common.no'),
    offer: ({ offer }) => offerWords(offer),
    maxDiscountCents: ({ maxDiscountCents }) => cents(maxDiscountCents),
    minOrderCents: ({ minOrderCents }) => cents(minOrderCents),
    scope: ({ scope }) => t(`campaignPage.scopes.${scope}`),
    dishIds: ({ dishIds }) => number(dishIds.length),
    categoryIds: ({ categoryIds }) => number(categoryIds.length),
    orderTypes: ({ orderTypes }) => list(orderTypes.map(type => t(`orders.type.${type}`))),
    channels: ({ channels }) => list(channels.map(channel => t(`campaignPage.channels.${channel}`))),
    weekdays: ({ weekdays }) => list(weekdays.map(weekday)),
    hasHours: ({ hasHours }) => t(hasHours ? 'common.yes' : 'common.no'),
    fromMinute: ({ fromMinute }) => clock(fromMinute),
    toMinute: ({ toMinute }) => clock(toMinute),
    startsOn: ({ startsOn }) => businessDate(startsOn),
    expiresOn: ({ expiresOn }) => (expiresOn === null ? t('common.none') : businessDate(expiresOn)),
    stacking: ({ stacking }) => t(`campaignPage.stackings.${stacking}`),
  }
  const plain = (value: CampaignForm[keyof CampaignForm]) =>
    typeof value === 'number' ? number(value) : typeof value === 'string' ? value : ''
  return {
    label: key => t(labels[key]),
    value: (key, fields) => say[key]?.(fields) ?? (plain(fields[key]) || t('common.none')),
  }
}
