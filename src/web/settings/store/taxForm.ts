/** The taxes as the form holds them; no drawing here. */
import { orderTypes } from '../../../shared/contract/menu/entities.ts'
import type { SettingFields } from '../../../shared/contract/settings/settings.ts'
import type { TaxRateSetting, TaxSettings } from '../../../shared/contract/settings/groups/taxes.ts'
import type { TypedNumber } from '../../kit/useTypedNumber.ts'

/** A rate may be no number yet. */
export type RateForm = Omit<TaxRateSetting, 'ratePcm'> & { ratePcm: TypedNumber }
export type TaxForm = Omit<TaxSettings, 'rates'> & { rates: RateForm[] }

export const taxFormOf = (value: TaxSettings): TaxForm => value

/** What would be sent. */
export const taxValueOf = (fields: TaxForm): SettingFields<'taxes'> => fields as SettingFields<'taxes'>

export const newRate: RateForm = {
  name: '',
  secondName: '',
  jurisdiction: '',
  ratePcm: null,
  inclusive: false,
  isDefault: true,
  orderTypes: [...orderTypes],
}
