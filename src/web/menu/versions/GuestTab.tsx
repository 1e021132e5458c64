/** The whole menu as a guest sees it: by channel, order type, language and moment (MENU-14). */
import { Button, Segmented, Select, Switch } from 'antd'
import { type ReactNode, useState } from 'react'
import { channels, orderTypes } from '../../../shared/contract/menu/entities.ts'
import { guestMenuCalls } from '../../../shared/contract/menu/guestMenu.ts'
import type { Language } from '../../../shared/contract/kernel/fields.ts'
import { isoTime } from '../../../shared/rules/basics/clockTime.ts'
import { timeOfDay } from '../../../shared/rules/basics/localTime.ts'
import { DateField } from '../../kit/DateField.tsx'
import { useLanguage } from '../../kit/session.ts'
import { FailureState, PageSkeleton } from '../../kit/states.tsx'
import { useTexts } from '../../kit/texts.ts'
import { TimeOfDay } from '../../kit/TimeOfDay.tsx'
import { useCall } from '../../kit/useCall.ts'
import { useFormat } from '../../kit/useFormat.ts'
import look from '../../kit/look.module.css'
import styles from './guest.module.css'
import { GuestPaper } from './GuestPaper.tsx'
import type { DraftState } from './MenuVersionsPage.tsx'
import { localNow } from './localNow.ts'
import type { VersionsList } from './versionsState.ts'

/** Each in its own words. */
const languageNames = [
  { value: 'en' as const, label: 'English' },
  { value: 'zh' as const, label: '中文' },
]

/** Which menu the address names. */
function menuOf(text: string): 'live' | 'working' | number | undefined {
  if (text === 'live' || text === 'working') return text
  return /^[1-9]\d{0,8}$/.test(text) ? Number(text) : undefined
}

export function GuestTab({ list, state }: { list: VersionsList; state: DraftState }): ReactNode {
  const t = useTexts()
  const { timeZone } = useFormat()
  const own = useLanguage()
  const [showsAll, showAll] = useState(false)
  // As it is when the tab is opened: a page that moves by itself cannot be compared with anything.
  const [now] = useState(() => localNow(timeZone))
  const { channel, orderType, language = own } = list.state
  const date = list.state.date || now.date
  const time = list.state.time || now.time
  const of = menuOf(list.state.menu) ?? (state.draft === null ? 'live' : 'working')
  const result = useCall(guestMenuCalls.getGuestMenu, { of, channel, orderType, date, time }, { keep: true })
  return (
    <>
      <div className={styles.choices}>
        <WhichMenu list={list} state={state} of={of} />
        <WhatMoment list={list} date={date} time={time} />
        <Segmented<Language>
          aria-label={t('menuVersions.guest.language')}
          value={language}
          options={languageNames}
          onChange={value => list.set({ language: value })}
        />
        <label className={look.row}>
          <Switch size="small" checked={showsAll} onChange={showAll} />
          {t('menuVersions.guest.hidden')}
        </label>
      </div>
      {result.data === undefined ? (
        result.error === null ? (
          <PageSkeleton />
        ) : (
          <FailureState failure={result.error} onRetry={() => void result.refetch()} />
        )
      ) : (
        <GuestPaper menus={result.data.menus} language={language} showsAll={showsAll} />
      )}
    </>
  )
}

/** Which menu, on which channel, for which order type. */
function WhichMenu({ list, state, of }: { list: VersionsList; state: DraftState; of: string | number }): ReactNode {
  const t = useTexts()
  const { channel, orderType } = list.state
  const words = <V extends (typeof channels)[number] | (typeof orderTypes)[number]>(value: V) => ({
    value,
    label: t(`menuVersions.words.${value}`),
  })
  const menus = [
    { value: 'live', label: t('menuVersions.guest.live') },
    {
      value: 'working',
      label:
        state.draft === null
          ? t('menuVersions.compare.working')
          : t('menuVersions.compare.workingDraft', { name: state.draft.name }),
    },
    ...(typeof of === 'number'
      ? [{ value: String(of), label: t('menuVersions.compare.version', { version: of }) }]
      : []),
  ]
  return (
    <>
      <Field label={t('menuVersions.guest.menu')}>
        {label => (
          <Select aria-label={label} value={String(of)} options={menus} onChange={menu => list.set({ menu })} />
        )}
      </Field>
      <Field label={t('menuVersions.guest.channel')}>
        {label => (
          <Select
            aria-label={label}
            value={channel}
            options={channels.map(value => words(value))}
            onChange={value => list.set({ channel: value })}
          />
        )}
      </Field>
      <Field label={t('menuVersions.guest.orderType')}>
        {label => (
          <Select
            aria-label={label}
            value={orderType}
            options={orderTypes.map(value => words(value))}
            onChange={value => list.set({ orderType: value })}
          />
        )}
      </Field>
    </>
  )
}

/** The day and time of the store. */
function WhatMoment({ list, date, time }: { list: VersionsList; date: string; time: string }): ReactNode {
  const t = useTexts()
  const isNow = list.state.date === '' && list.state.time === ''
  return (
    <>
      <Field label={t('menuVersions.guest.date')}>
        {() => <DateField value={date} onChange={value => list.set({ date: value, time })} />}
      </Field>
      <Field label={t('menuVersions.guest.time')}>
        {label => (
          <TimeOfDay
            aria-label={label}
            value={(timeOfDay(time) ?? 0) / 60_000}
            onChange={minute => list.set({ date, time: isoTime(minute) })}
          />
        )}
      </Field>
      <Button disabled={isNow} onClick={() => list.set({ date: '', time: '' })}>
        {t('menuVersions.guest.now')}
      </Button>
    </>
  )
}

function Field({ label, children }: { label: string; children: (label: string) => ReactNode }): ReactNode {
  return (
    <div className={styles.choice}>
      <span className={look.note}>{label}</span>
      {children(label)}
    </div>
  )
}
