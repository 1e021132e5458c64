/** The call points of the robot's maps: when they were fetched, which there are, and which are gone (TBL-4). */
import { Button } from 'antd'
import type { ReactNode } from 'react'
import { type RobotPoint, robotCalls } from '../../../shared/contract/room/robots.ts'
import { tableCalls } from '../../../shared/contract/room/tables.ts'
import { Allowed, AllowedLink } from '../../kit/Allowed.tsx'
import { FormSection } from '../../kit/FormSection.tsx'
import { useLive } from '../../kit/live.ts'
import look from '../../kit/look.module.css'
import { Status } from '../../kit/pieces.tsx'
import { useCan } from '../../kit/session.ts'
import { useTexts } from '../../kit/texts.ts'
import { askAgain, useCall, useSend } from '../../kit/useCall.ts'
import { useFormat } from '../../kit/useFormat.ts'

const { fetchRobotPoints, getRobotPoints } = robotCalls

/** When points were fetched last: every fetch marks those that it found and those that it missed. */
function lastFetch(points: readonly RobotPoint[]): string | undefined {
  return points
    .flatMap(({ seenAt, goneAt }) => [seenAt, goneAt ?? seenAt])
    .toSorted()
    .at(-1)
}

/** Fetches the points again, and says when that was done last. */
export function FetchPoints({ points }: { points: readonly RobotPoint[] }): ReactNode {
  const t = useTexts()
  const { dateTime } = useFormat()
  const fetch = useSend(fetchRobotPoints, { stale: [getRobotPoints, tableCalls.getTables] })
  const at = lastFetch(points)
  return (
    <div className={look.row}>
      <Allowed call={fetchRobotPoints}>
        <Button loading={fetch.isPending} onClick={() => fetch.mutate({})}>
          {t('posSettings.robot.points.fetch')}
        </Button>
      </Allowed>
      <output className={look.note}>
        {at === undefined
          ? t('posSettings.robot.points.never')
          : t('posSettings.robot.points.fetched', { at: dateTime(at) })}
      </output>
    </div>
  )
}

/** Of the robots that are saved; nothing where none can be sent from here. */
export function RobotPoints(): ReactNode {
  const may = useCan()('settings.tables.view')
  return may && <Points />
}

function Points(): ReactNode {
  const t = useTexts()
  const { data } = useCall(getRobotPoints, {}, { quiet: true })
  useLive('settings', () => askAgain(getRobotPoints))
  useLive('room', ({ payload }) => {
    if (payload['robotPoints'] !== undefined) askAgain(getRobotPoints)
  })
  if (data?.canSend !== true) return null
  const points = data.rows.filter(({ vendor }) => vendor === data.vendor)
  const maps = [...Map.groupBy(points, ({ mapName }) => mapName)]
  return (
    <FormSection title={t('posSettings.robot.points.title')} text={t('posSettings.robot.points.text')}>
      <div className={look.column}>
        <FetchPoints points={points} />
        <ul className={look.list}>
          {maps.map(([map, ofMap]) => (
            <li key={map}>
              <span className={look.name}>{map}</span>
              <div className={look.note}>{namesOf(ofMap.filter(({ goneAt }) => goneAt === null))}</div>
              {ofMap.some(({ goneAt }) => goneAt !== null) && (
                <Status tone="attention">
                  {t('posSettings.robot.points.gone', {
                    names: namesOf(ofMap.filter(({ goneAt }) => goneAt !== null)),
                  })}
                </Status>
              )}
            </li>
          ))}
        </ul>
        <AllowedLink needs="settings.tables.view" to="/merchant/OperationSettings/TablesSetting" hides>
          {t('posSettings.robot.points.tables')}
        </AllowedLink>
      </div>
    </FormSection>
  )
}

const namesOf = (points: readonly RobotPoint[]): string => points.map(({ pointName }) => pointName).join(', ')
