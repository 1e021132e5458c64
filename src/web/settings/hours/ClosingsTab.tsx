/** The holiday calendar: days closed or with special hours; each change is saved at once and can be taken back (SET-5). */
import { cx } from '../../kit/cx.ts'
import { Button } from 'antd'
import { type ReactNode, useState } from 'react'
import { type Closing, MOST_CLOSINGS } from '../../../shared/contract/settings/groups/closings.ts'
import type { StoredSetting } from '../../../shared/contract/settings/settingCalls.ts'
import { orderTypes } from '../../../shared/rules/pricing/pricingTypes.ts'
import { PlusOutlined } from '../../kit/icons.ts'
import { useLive } from '../../kit/live.ts'
import { useCan, useSession } from '../../kit/session.ts'
import { FailureState, PageSkeleton } from '../../kit/states.tsx'
import { useTexts } from '../../kit/texts.ts'
import { toast } from '../../kit/toasts.tsx'
import { PHONE, useWide } from '../../kit/useWide.ts'
import { useSetting } from '../form/useSetting.ts'
import look from '../../kit/look.module.css'
import styles from './calendar.module.css'
import { ClosingDialog } from './ClosingDialog.tsx'
import { ClosingList } from './ClosingList.tsx'
import { type Days, MonthGrid } from './MonthGrid.tsx'

export function ClosingsTab(): ReactNode {
  const { setting, error, isFetching, reload } = useSetting('closings')
  useLive('settings', ({ payload: { group } }) => {
    if (group === 'closings') void reload()
  })
  if (setting !== undefined) return <Calendar setting={setting} reload={reload} />
  if (error === null || isFetching) return <PageSkeleton />
  return <FailureState failure={error} onRetry={() => void reload()} />
}

const newClosing = (days: Days): Closing => ({
  ...days,
  yearly: false,
  orderTypes: [...orderTypes],
  hours: null,
  note: '',
  secondNote: '',
})

function Calendar(props: {
  setting: StoredSetting<'closings'>
  reload: () => Promise<StoredSetting<'closings'> | undefined>
}): ReactNode {
  const { setting, reload } = props
  const t = useTexts()
  const may = useCan()('settings.hours.closings')
  const today = useSession().store.businessDate
  const wide = useWide(PHONE)
  const [opened, setOpened] = useState<Closing>()
  const { closings } = setting.value
  const isFull = closings.length >= MOST_CLOSINGS
  const add = (days: Days) => (isFull ? toast.problem(t('closings.full')) : setOpened(newClosing(days)))
  return (
    <div>
      {(wide || may) && (
        <section className={styles.card}>
          <div className={styles.top}>
            <div>
              <h2 className={cx(look.title, styles.title)}>{t('closings.title')}</h2>
              {may && wide && <p className={look.hint}>{t('closings.text')}</p>}
            </div>
            {may && (
              <Button type="primary" icon={<PlusOutlined />} onClick={() => add({ fromDate: today, toDate: today })}>
                {t('closings.add')}
              </Button>
            )}
          </div>
          {wide && <MonthGrid closings={closings} today={today} {...(may && { onSelect: add, onOpen: setOpened })} />}
        </section>
      )}
      <section className={styles.card}>
        <ClosingList closings={closings} today={today} {...(may && { onOpen: setOpened })} />
      </section>
      {opened !== undefined && (
        <ClosingDialog
          key={opened.id}
          opened={opened}
          setting={setting}
          reload={reload}
          onDone={() => {
            setOpened(undefined)
            void reload()
          }}
          onClose={() => setOpened(undefined)}
        />
      )}
    </div>
  )
}
