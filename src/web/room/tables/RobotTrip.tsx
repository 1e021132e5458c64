/** A robot that is sent to a table: the button, how far it is, and the way to call it back (TBL-4). */
import { Button, Popconfirm } from 'antd'
import type { ReactNode } from 'react'
import { type RobotCall, robotCalls } from '../../../shared/contract/room/robots.ts'
import { isUnderWay } from '../../../shared/rules/room/robotTask.ts'
import { Allowed } from '../../kit/Allowed.tsx'
import look from '../../kit/look.module.css'
import { Status } from '../../kit/pieces.tsx'
import { useTexts } from '../../kit/texts.ts'
import { useSend } from '../../kit/useCall.ts'
import { useFormat } from '../../kit/useFormat.ts'

const { cancelRobot, cancelRobotTest, getRobotCalls, getRobotTest, sendRobot, testRobot } = robotCalls

interface RobotTripProps {
  tableId: number
  /** The newest robot of the table. */
  call: RobotCall | undefined
  /** From the settings of the table, where a robot is only tried. */
  isTest: boolean
}

export function RobotTrip({ tableId, call, isTest }: RobotTripProps): ReactNode {
  const t = useTexts()
  const sends = isTest ? testRobot : sendRobot
  const stale = { stale: [getRobotTest, getRobotCalls] }
  const send = useSend(sends, stale)
  const onWay = call !== undefined && isUnderWay(call.state)
  const button = (
    <Button
      size="small"
      loading={send.isPending}
      {...(call?.state !== 'unknown' && { onClick: () => send.mutate({ tableId }) })}
    >
      {t(isTest ? 'tables.robots.test' : 'tables.robots.send')}
    </Button>
  )
  return (
    <div className={look.row}>
      {call !== undefined && <TripState call={call} />}
      {!onWay && (
        <Allowed call={sends}>
          {call?.state === 'unknown' ? (
            <Popconfirm
              title={t('tables.robots.unknownTitle')}
              description={t('tables.robots.unknownText')}
              okText={t('tables.robots.send')}
              cancelText={t('common.cancel')}
              onConfirm={() => send.mutate({ tableId })}
            >
              {button}
            </Popconfirm>
          ) : (
            button
          )}
        </Allowed>
      )}
      {onWay && call.state !== 'asked' && <CallBack call={call} isTest={isTest} />}
    </div>
  )
}

function CallBack({ call: { callId, isTest: wasTest }, isTest }: { call: RobotCall; isTest: boolean }): ReactNode {
  const t = useTexts()
  const cancels = isTest ? cancelRobotTest : cancelRobot
  const cancel = useSend(cancels, { stale: [getRobotTest, getRobotCalls] })
  if (isTest && !wasTest) return null
  return (
    <Allowed call={cancels}>
      <Button size="small" loading={cancel.isPending} onClick={() => cancel.mutate({ callId })}>
        {t('tables.robots.callBack')}
      </Button>
    </Allowed>
  )
}

const tones = {
  asked: 'neutral',
  waiting: 'neutral',
  driving: 'neutral',
  arrived: 'good',
  done: 'good',
  failed: 'attention',
  cancelled: 'neutral',
  unknown: 'attention',
} as const

function TripState({ call: { state, reason, problem, changedAt } }: { call: RobotCall }): ReactNode {
  const t = useTexts()
  const { dateTime } = useFormat()
  const why = reason === '' ? '' : t(`tables.robots.reasons.${reason}`)
  return (
    <output>
      <Status tone={tones[state]}>{t(`tables.robots.states.${state}`)}</Status>{' '}
      <span className={look.note}>{[why, problem, dateTime(changedAt)].filter(text => text !== '').join(' · ')}</span>
    </output>
  )
}
