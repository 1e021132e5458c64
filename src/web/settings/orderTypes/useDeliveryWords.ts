import { useTexts } from '../../kit/texts.ts'
import { useFormat } from '../../kit/useFormat.ts'
import { useNameOf } from '../../kit/useNameOf.ts'
import type { DeliveryForm, RingForm, ZoneForm } from './deliveryForm.ts'
import { inUnits, isPoint, type Units, writePoint } from './typedPoint.ts'

type Field = keyof DeliveryForm

const names = {
  mode: 'delivery.area.mode',
  units: 'delivery.origin.units',
  origin: 'delivery.origin.place',
  address: 'delivery.origin.address',
  rings: 'delivery.area.modes.radius',
  zones: 'delivery.area.modes.zone',
  freeFromCents: 'delivery.terms.freeFrom',
  taxed: 'delivery.terms.taxed',
} as const satisfies Record<Field, string>

/** Metres in the units of the store: “1.24 mi”. */
export function useDistanceWords(units: Units): (metres: number) => string {
  const t = useTexts()
  const { number } = useFormat()
  return metres => t(`delivery.distance.${units}`, { distance: number(inUnits(metres, units)) })
}

/** What a ring or zone is called: by its number, or by its name. */
export function useAreaNames() {
  const t = useTexts()
  const nameOf = useNameOf()
  return {
    ring: (at: number): string => t('delivery.rings.name', { number: at + 1 }),
    zone: ({ name, secondName }: Pick<ZoneForm, 'name' | 'secondName'>, at: number): string =>
      nameOf({ name, secondName }).trim() || t('delivery.zones.unnamed', { number: at + 1 }),
  }
}

/** The fields of the group, and their values, in words. */
export function useDeliveryWords() {
  const t = useTexts()
  const { money } = useFormat()
  const areaNames = useAreaNames()
  const distances = { mi: useDistanceWords('mi'), km: useDistanceWords('km') }
  const termsOf = ({ feeCents, minimumCents, leadMinutes }: RingForm | ZoneForm): string => {
    const [fee, minimum] = [feeCents, minimumCents].map(cents =>
      typeof cents === 'number' ? money(cents) : (cents ?? t('common.none')),
    )
    return `${fee} / ${minimum} / ${leadMinutes ?? t('common.none')} ${t('delivery.fields.minutes')}`
  }
  const value = (key: Field, of: DeliveryForm): string => {
    const { rings, zones, origin, units, freeFromCents } = of
    switch (key) {
      case 'mode':
        return t(`delivery.area.modes.${of.mode}`)
      case 'units':
        return t(`delivery.units.${units}`)
      case 'origin':
        return isPoint(origin) ? writePoint(origin) : (origin ?? t('common.none'))
      case 'address':
        return of.address || t('common.none')
      case 'rings': {
        const said = rings.map(({ upToMetres, ...ring }) => {
          const reach = typeof upToMetres === 'number' ? distances[units](upToMetres) : (upToMetres ?? t('common.none'))
          return `${reach}: ${termsOf({ upToMetres, ...ring })}`
        })
        return said.join('; ') || t('common.none')
      }
      case 'zones': {
        const said = zones.map((zone, at) => {
          const corners = t('delivery.zones.corners', { count: zone.points.length })
          return `${areaNames.zone(zone, at)} (${corners}): ${termsOf(zone)}`
        })
        return said.join('; ') || t('common.none')
      }
      case 'freeFromCents':
        return typeof freeFromCents === 'number' ? money(freeFromCents) : (freeFromCents ?? t('common.none'))
      case 'taxed':
        return t(of.taxed ? 'common.yes' : 'common.no')
    }
  }
  return { field: (key: Field) => t(names[key]), value }
}
