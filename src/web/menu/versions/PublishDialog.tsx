/** Publishing, now or at a date and time of the store: says first what speaks against it, all at once, with the way there. */
import { Alert, DatePicker, Form, type FormInstance, Input, Radio, Skeleton } from 'antd'
import dayjs, { type Dayjs } from 'dayjs'
import { type ReactNode, useState } from 'react'
import { menuVersionCalls, type PublishProblem } from '../../../shared/contract/menu/versions.ts'
import { instantsOfLocal, type LocalChoice } from '../../../shared/rules/basics/localInstant.ts'
import { isoTime } from '../../../shared/rules/basics/clockTime.ts'
import { timeOfDay } from '../../../shared/rules/basics/localTime.ts'
import { AllowedLink } from '../../kit/Allowed.tsx'
import { FormDialog } from '../../kit/FormDialog.tsx'
import { useSession } from '../../kit/session.ts'
import { useTexts } from '../../kit/texts.ts'
import { TimeOfDay } from '../../kit/TimeOfDay.tsx'
import { toast } from '../../kit/toasts.tsx'
import { useCall, useSend } from '../../kit/useCall.ts'
import { useFormat } from '../../kit/useFormat.ts'
import { useNameOf } from '../../kit/useNameOf.ts'
import look from '../../kit/look.module.css'
import styles from './menuVersions.module.css'
import type { DraftState } from './MenuVersionsPage.tsx'
import { staleAfterPublish } from './staleAfterPublish.ts'

const { checkMenuPublish, publishMenu, scheduleMenuPublish } = menuVersionCalls

interface Values {
  readonly name: string
  readonly date: string
  readonly time: string
  readonly which?: LocalChoice
}

export function PublishDialog(props: { state: DraftState; later?: true; onClose: () => void }): ReactNode {
  const { state, later, onClose } = props
  // As it was when the dialog was opened: what is changed while it is open is no part of it.
  const [seen] = useState(state)
  const t = useTexts()
  const [form] = Form.useForm<Values>()
  const check = useCall(checkMenuPublish, {}, { quiet: true })
  const send = usePublish({ seen, form, onClose })
  const problems = check.data?.problems
  const blocked = problems?.some(({ blocks }) => blocks) ?? true
  const again = seen.schedule !== null
  return (
    <FormDialog<Values>
      title={t(`menuVersions.publishDialog.${later ? (again ? 'again' : 'later') : 'now'}`)}
      text={
        <>
          <p>{t('menuVersions.publishDialog.counts', { count: seen.waiting })}</p>
          {problems === undefined ? (
            <Skeleton
              active
              title={false}
              paragraph={{ rows: 2 }}
              aria-label={t('menuVersions.publishDialog.looking')}
            />
          ) : (
            <Problems problems={problems} />
          )}
        </>
      }
      okText={t(`menuVersions.publishDialog.${later ? 'okLater' : 'ok'}`)}
      saving={send.isPending}
      disabled={blocked}
      form={form}
      requiredMark={false}
      initialValues={{ name: seen.draft?.name ?? '', date: '', time: '' }}
      onFinish={values => (later ? send.later(values) : send.now(values))}
      onClose={onClose}
    >
      {later && <MomentFields form={form} />}
      <Form.Item
        name="name"
        label={t('menuVersions.publishDialog.name')}
        extra={t('menuVersions.publishDialog.nameHint')}
      >
        <Input maxLength={60} />
      </Form.Item>
    </FormDialog>
  )
}

function usePublish(props: { seen: DraftState; form: FormInstance<Values>; onClose: () => void }) {
  const { seen, form, onClose } = props
  const t = useTexts()
  const { dateTime } = useFormat()
  const looked = { revision: seen.revision, liveVersionNo: seen.live?.versionNo ?? null }
  const options = { form, stale: staleAfterPublish } as const
  const publish = useSend(publishMenu, { ...options, toast: 'published', onDone: onClose })
  const schedule = useSend(scheduleMenuPublish, {
    ...options,
    onDone: ({ versionNo, dueAt }) => {
      toast.info(t('menuVersions.schedule.done', { version: versionNo, time: dateTime(dueAt) }))
      onClose()
    },
  })
  return {
    isPending: publish.isPending || schedule.isPending,
    now: ({ name }: Values) => publish.mutate({ name, ...looked }),
    later: ({ name, date, time, which }: Values) => {
      // Another time is another intention.
      schedule.mutate({
        name,
        date,
        time,
        ...(which && { which }),
        ...(seen.schedule && { insteadOf: seen.schedule.scheduleId }),
        ...looked,
      })
    },
  }
}

function MomentFields({ form }: { form: FormInstance<Values> }): ReactNode {
  const t = useTexts()
  const { timeZone } = useFormat()
  const { businessDate } = useSession().store
  const date = Form.useWatch('date', form) ?? ''
  const time = Form.useWatch('time', form) ?? ''
  const ms = timeOfDay(time)
  const kind = date === '' || ms === undefined ? 'once' : instantsOfLocal(date, ms / 60_000, timeZone).kind
  const required = [{ required: true, message: t('failures.field.time') }]
  return (
    <>
      <div className={look.fields}>
        <Form.Item
          name="date"
          label={t('menuVersions.publishDialog.date')}
          rules={required}
          getValueProps={(day: string) => ({ value: day === '' ? null : dayjs(day) })}
          normalize={(day: Dayjs | null) => day?.format('YYYY-MM-DD') ?? ''}
        >
          <DatePicker minDate={dayjs(businessDate)} needConfirm={false} />
        </Form.Item>
        <Form.Item
          name="time"
          label={t('menuVersions.publishDialog.time')}
          rules={required}
          getValueProps={(at: string) => ({ value: at === '' ? null : (timeOfDay(at) ?? 0) / 60_000 })}
          normalize={isoTime}
        >
          <TimeOfDay minuteStep={5} />
        </Form.Item>
      </div>
      {kind === 'never' && <Alert type="error" showIcon title={t('menuVersions.publishDialog.never')} />}
      {kind === 'twice' && (
        <Form.Item name="which" label={t('menuVersions.publishDialog.twice')} rules={required}>
          <Radio.Group
            options={(['earlier', 'later'] as const).map(value => ({
              value,
              label: t(`menuVersions.publishDialog.${value}Time`),
            }))}
          />
        </Form.Item>
      )}
      <p className={look.quiet}>{t('menuVersions.zone', { zone: timeZone })}</p>
    </>
  )
}

/** What blocks, or what is left out; each with the page where it is mended. */
function Problems({ problems }: { problems: readonly PublishProblem[] }): ReactNode {
  const t = useTexts()
  const nameOf = useNameOf()
  if (problems.length === 0) return null
  const blocks = problems.some(problem => problem.blocks)
  return (
    <Alert
      type={blocks ? 'error' : 'warning'}
      showIcon
      title={t(`menuVersions.publishDialog.${blocks ? 'blocked' : 'warned'}`)}
      description={
        <ul className={styles.problems}>
          {problems.map(problem => (
            <li key={`${problem.code} ${problem.kind} ${problem.id}`}>
              {t(`menuVersions.publishDialog.problems.${problem.code}`, { name: nameOf(problem) })}{' '}
              <AllowedLink {...linkOf(problem)} hides>
                {t('menuVersions.publishDialog.mend')}
              </AllowedLink>
            </li>
          ))}
        </ul>
      }
    />
  )
}

function linkOf({ code, kind, id }: PublishProblem): {
  needs: 'menu.panel.view' | 'menu.categories.view'
  to: string
} {
  if (code === 'categoryOff' && kind === 'category') {
    return { needs: 'menu.categories.view', to: `/merchant/Categories/CategoriesAddNew?id=${id}` }
  }
  return {
    needs: 'menu.panel.view',
    to: kind === 'menu' ? `/merchant/MenuDashboard?menu=${id}` : '/merchant/MenuDashboard',
  }
}
