/** What a new store can start from, and the way to be rid of it again (SHELL-16). */
import { Alert, Button } from 'antd'
import { type ReactNode, useState } from 'react'
import { guideCalls } from '../../shared/contract/guide/guide.ts'
import { starterRoleCalls } from '../../shared/contract/guide/starterRoles.ts'
import { starterMenuCalls } from '../../shared/contract/guide/starterMenus.ts'
import type { ReplyOf } from '../../shared/contract/kernel/call.ts'
import { taxCalls } from '../../shared/contract/settings/taxes.ts'
import { Allowed } from '../kit/Allowed.tsx'
import { useLive } from '../kit/live.ts'
import { Card } from '../kit/pieces.tsx'
import { useCan } from '../kit/session.ts'
import { useTexts } from '../kit/texts.ts'
import { askAgain, useCall, useSend } from '../kit/useCall.ts'
import { useNameOf } from '../kit/useNameOf.ts'
import look from '../kit/look.module.css'
import { UnusedRoles } from './UnusedRoles.tsx'
import { StarterButton } from './StepAction.tsx'
import { useMenuToast } from './useMenuToast.ts'

const { addStarterMenu, getStarterMenus, removeStarterMenu } = starterMenuCalls
type Removed = ReplyOf<typeof removeStarterMenu>
/** So many kept dishes are named. */
const NAMED = 8

export function StarterCard(): ReactNode {
  const t = useTexts()
  const can = useCan()
  const mayLook = can('menu.panel.view')
  const asked = useCall(getStarterMenus, {}, { quiet: true, enabled: mayLook })
  useLive('menu', () => mayLook && askAgain(getStarterMenus))
  const [removed, setRemoved] = useState<Removed>()
  const there = (asked.data?.rows ?? []).filter(({ present }) => present > 0)
  return (
    <Card title={t('starters.title')}>
      <div className={look.column}>
        <p className={look.hint}>{t('starters.text')}</p>
        <div className={look.actions}>
          <Allowed call={taxCalls.saveMerchantTax}>
            <StarterButton kind="taxes" />
          </Allowed>
          <Allowed call={addStarterMenu}>
            <StarterButton kind="menu" />
          </Allowed>
          <Allowed call={starterRoleCalls.addStarterRoles}>
            <StarterButton kind="roles" />
          </Allowed>
        </div>
        {there.map(({ starter, present }) => (
          <Remove key={starter} starter={starter} present={present} onRemoved={setRemoved} />
        ))}
        <UnusedRoles />
        {removed !== undefined && removed.kept.length > 0 && <Kept kept={removed.kept} />}
      </div>
    </Card>
  )
}

type Row = ReplyOf<typeof getStarterMenus>['rows'][number]

function Remove(props: Pick<Row, 'starter' | 'present'> & { onRemoved: (removed: Removed) => void }): ReactNode {
  const { starter, present, onRemoved } = props
  const t = useTexts()
  const name = t(`starters.menu.names.${starter}`)
  const tell = useMenuToast()
  const remove = useSend(removeStarterMenu, {
    stale: [getStarterMenus, guideCalls.getGuide],
    onDone: reply => {
      tell(t('starters.menu.removed', { count: reply.dishes }), reply.changeId)
      onRemoved(reply)
    },
  })
  return (
    <div className={look.tools}>
      <span>
        <strong>{name}</strong> <span className={look.quiet}>{t('starters.menu.there', { count: present })}</span>
      </span>
      <Allowed call={removeStarterMenu}>
        <Button
          danger
          loading={remove.isPending}
          aria-label={t('starters.menu.removes', { name })}
          onClick={() => remove.mutate({ starter })}
        >
          {t('starters.menu.remove')}
        </Button>
      </Allowed>
    </div>
  )
}

/** Dishes that stayed, and why. */
function Kept({ kept }: { kept: Removed['kept'] }): ReactNode {
  const t = useTexts()
  const nameOf = useNameOf()
  const more = kept.length - NAMED
  const names = kept.slice(0, NAMED).map(dish => `${nameOf(dish)} (${t(`starters.menu.why.${dish.why}`)})`)
  const all = more > 0 ? [...names, t('starters.menu.keptMore', { count: more })] : names
  return <Alert type="info" showIcon title={t('starters.menu.kept')} description={all.join(', ')} />
}
