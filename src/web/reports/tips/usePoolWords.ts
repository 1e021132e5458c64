/** Fields of a tip pool in words, for what somebody else saved meanwhile. */
import { useTexts } from '../../kit/texts.ts'
import { useFormat } from '../../kit/useFormat.ts'
import { useNameOf } from '../../kit/useNameOf.ts'
import type { PoolForm } from './poolForm.ts'
import type { PoolList } from './PoolsTab.tsx'

const labels = {
  giverRoleIds: 'givers',
  receiverIds: 'receivers',
} as const

export function usePoolWords(roles: PoolList['roles']) {
  const t = useTexts()
  const nameOf = useNameOf()
  const { percent } = useFormat()
  const rolesOf = (ids: readonly (number | string)[], partOf: (id: string) => string = () => '') =>
    roles
      .filter(({ roleId }) => ids.some(id => Number(id) === roleId))
      .map(role => nameOf(role) + partOf(String(role.roleId)))
      .join(', ') || t('common.none')
  const partsOf = (parts: PoolForm['points'], inWords: (part: number) => string) => {
    const given = Object.keys(parts).filter(id => parts[id] !== null && parts[id] !== 0)
    return rolesOf(given, id => ` (${inWords(parts[id] ?? 0)})`)
  }
  return {
    label: (key: keyof PoolForm) => {
      if (key === 'points') return t('tipPools.split.points')
      if (key === 'shares') return t('tipPools.split.shares')
      return t(`tipPools.field.${key === 'giverRoleIds' || key === 'receiverIds' ? labels[key] : key}`)
    },
    value: (key: keyof PoolForm, form: PoolForm): string => {
      switch (key) {
        case 'name':
        case 'secondName':
          return form[key] || t('common.none')
        case 'basis':
          return t(`tipPools.basis.${form.basis}`)
        case 'split':
          return t(`tipPools.split.${form.split}`)
        case 'ratePcm':
          return percent(form.ratePcm)
        case 'giverRoleIds':
        case 'receiverIds':
          return rolesOf(form[key])
        case 'points':
          return partsOf(form.points, String)
        case 'shares':
          return partsOf(form.shares, percent)
        case 'withGratuity':
        case 'byDay':
        case 'allowsManagers':
          return t(form[key] ? 'common.yes' : 'common.no')
      }
    },
  }
}
