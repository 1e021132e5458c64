/** What runs here, the room that it has, and what takes it. */
import type { ReactNode } from 'react'
import { Facts } from '../../kit/facts.tsx'
import look from '../../kit/look.module.css'
import { Card } from '../../kit/pieces.tsx'
import { useTexts } from '../../kit/texts.ts'
import { useFormat } from '../../kit/useFormat.ts'
import type { System } from './SystemPage.tsx'
import { useUnits } from './useUnits.ts'

/** Stands for a figure that could not be had in time. */
export function Unavailable(): ReactNode {
  return <p className={look.hint}>{useTexts()('systemPage.unavailable')}</p>
}

export function InstallationCard({ system }: { system: System }): ReactNode {
  const t = useTexts()
  const { dateTime } = useFormat()
  const { database, engine } = system
  const none = t('systemPage.unavailable')
  return (
    <Card title={t('systemPage.installation')}>
      <Facts
        facts={[
          [t('systemPage.mise'), system.version],
          [t('systemPage.node'), system.node],
          [
            t('systemPage.engine'),
            database === null ? none : t(`systemPage.engineOf.${engine}`, { version: database.version }),
          ],
          [
            t('systemPage.migrations'),
            database === null
              ? none
              : t('systemPage.migrationsOf', { count: database.migrations, name: database.newestMigration }),
          ],
          [t('systemPage.running'), dateTime(system.startedAt)],
        ]}
      />
    </Card>
  )
}

export function DiskCard({ disk }: { disk: System['disk'] }): ReactNode {
  const t = useTexts()
  const { bytes } = useUnits()
  if (disk === null)
    return (
      <Card title={t('systemPage.disk')}>
        <Unavailable />
      </Card>
    )
  const { freeBytes, totalBytes, growth } = disk
  const grows = growth !== null && growth.bytesPerDay > 0
  return (
    <Card title={t('systemPage.disk')}>
      <Facts
        facts={[
          [t('systemPage.free'), t('systemPage.freeOf', { free: bytes(freeBytes), total: bytes(totalBytes) })],
          [
            t('systemPage.growth'),
            growth === null
              ? t('systemPage.growthUnknown')
              : grows
                ? t('systemPage.growthOf', { size: bytes(growth.bytesPerDay), count: growth.measuredDays })
                : t('systemPage.growthNone', { count: growth.measuredDays }),
          ],
          ...(grows
            ? [
                [
                  t('systemPage.full'),
                  growth.daysLeft === null
                    ? t('systemPage.fullNever')
                    : t('systemPage.fullOf', { count: growth.daysLeft }),
                ] as const,
              ]
            : []),
        ]}
      />
    </Card>
  )
}

export function DatabaseCard({ database }: { database: System['database'] }): ReactNode {
  const t = useTexts()
  const { dateTime } = useFormat()
  const { bytes } = useUnits()
  return (
    <Card title={t('systemPage.database')}>
      {database === null ? (
        <Unavailable />
      ) : (
        <Facts
          facts={[
            [t('systemPage.size'), bytes(database.bytes)],
            ...database.groups
              .filter(group => group.bytes > 0)
              .map(group => [t(`systemPage.group.${group.group}`), bytes(group.bytes)] as const),
            [t('systemPage.log'), bytes(database.walBytes)],
            [t('systemPage.checkpoint'), dateTime(database.checkpointAt)],
          ]}
        />
      )}
    </Card>
  )
}
