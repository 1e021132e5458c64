import { expect, test } from 'vitest'
import { addOnCalls } from '../../shared/contract/menu/addOns.ts'
import { campaignCalls } from '../../shared/contract/coupons/campaigns.ts'
import { categoryCalls } from '../../shared/contract/menu/categories.ts'
import { deviceCalls } from '../../shared/contract/devices/devices.ts'
import { dishCalls } from '../../shared/contract/menu/dishes.ts'
import { modifierCalls } from '../../shared/contract/menu/modifiers.ts'
import { printerCalls } from '../../shared/contract/devices/printers.ts'
import { roleCalls } from '../../shared/contract/staff/roles.ts'
import { specialCalls } from '../../shared/contract/menu/specials.ts'
import { supplyTimeCalls } from '../../shared/contract/menu/supplyTimes.ts'
import { tableCalls } from '../../shared/contract/room/tables.ts'
import { thirdPartyMenuCalls } from '../../shared/contract/channels/thirdPartyMenus.ts'
import { taxCalls } from '../../shared/contract/settings/taxes.ts'
import type { InPlaceKind } from '../kit/editing/InPlace.ts'
import { inPlaceForms } from './inPlaceForms.ts'

const calls = {
  addOnGroup: addOnCalls.addAdditionalGroup,
  area: tableCalls.addArea,
  campaign: campaignCalls.saveCampaign,
  category: categoryCalls.addClassification,
  deviceLocation: deviceCalls.addDeviceLocation,
  dish: dishCalls.addDish,
  modifierGroup: modifierCalls.addSideGroup,
  printer: printerCalls.addPrinter,
  role: roleCalls.addPosRole,
  special: specialCalls.addSpecial,
  specialGroup: specialCalls.addSpecialGroup,
  supplyTime: supplyTimeCalls.addSupplyTime,
  table: tableCalls.addTable,
  tax: taxCalls.saveMerchantTax,
  thirdPartyMenu: thirdPartyMenuCalls.addMenuForChowly,
} as const satisfies Readonly<Record<InPlaceKind, object>>

test.each(Object.entries(calls) as [InPlaceKind, (typeof calls)[InPlaceKind]][])(
  'SHELL-17 EMP-7 %s is offered to those who may make its call',
  (kind, { needs, access }) => {
    expect(inPlaceForms[kind].call).toEqual({ needs, access })
  },
)
