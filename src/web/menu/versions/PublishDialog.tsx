/** Publishing, now or at a date and time of the store: says first what speaks against it, all at once, with the way there. */
import { Alert, Form, type FormInstance, Input, Skeleton } from 'antd'
import { type ReactNode, useState } from 'react'
import { menuScheduleCalls } from '../../../shared/contract/menu/schedules.ts'
import { menuVersionCalls, type PublishProblem } from '../../../shared/contract/menu/versions.ts'
import { AllowedLink } from '../../kit/Allowed.tsx'
import { FormDialog } from '../../kit/FormDialog.tsx'
import { useTexts } from '../../kit/texts.ts'
import { toast } from '../../kit/toasts.tsx'
import { useCall, useSend } from '../../kit/useCall.ts'
import { useFormat } from '../../kit/useFormat.ts'
import { useNameOf } from '../../kit/useNameOf.ts'
import styles from './menuVersions.module.css'
import type { DraftState } from './MenuVersionsPage.tsx'
import { EndFields, endOf, noSchedule, type ScheduleValues, StartFields } from './scheduleFields.tsx'
import { staleAfterPublish } from './staleAfterPublish.ts'

const { scheduleMenuPublish } = menuScheduleCalls
const { checkMenuPublish, publishMenu } = menuVersionCalls

interface Values extends ScheduleValues {
  readonly name: string
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
  return (
    <FormDialog<Values>
      title={t(`menuVersions.publishDialog.${later ? 'later' : 'now'}`)}
      text={
        <>
          <p>{t('menuVersions.publishDialog.counts', { count: seen.waiting })}</p>
          {later && <p>{t('menuVersions.publishDialog.laterText')}</p>}
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
      initialValues={{ ...noSchedule, name: seen.draft?.name ?? '' }}
      onFinish={values => (later ? send.later(values) : send.now(values))}
      onClose={onClose}
    >
      {later && <StartFields form={form} />}
      {later && <EndFields form={form} />}
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
    onDone: ({ dueAt }) => {
      toast.info(t('menuSchedules.done', { time: dateTime(dueAt) }))
      onClose()
    },
  })
  return {
    isPending: publish.isPending || schedule.isPending,
    now: ({ name }: Values) => publish.mutateAsync({ name, ...looked }),
    later: ({ name, date, time, which, ...end }: Values) =>
      schedule.mutateAsync({
        name,
        date,
        time,
        ...(which && { which }),
        ...endOf({ date, time, ...end }),
        ...looked,
      }),
  }
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
