import { InfoCircleOutlined } from '../kit/icons.ts'
import type { ReactNode } from 'react'
import { viewAsCalls } from '../../shared/contract/staff/viewAs.ts'
import { useSession } from '../kit/session.ts'
import { useTexts } from '../kit/texts.ts'
import { useCall } from '../kit/useCall.ts'
import { useNameOf } from '../kit/useNameOf.ts'
import look from '../kit/look.module.css'
import styles from './viewAs.module.css'

/** Why there is little to see, and whom to ask: the people who can give permissions. */
export function ShortMenu(): ReactNode {
  const t = useTexts()
  const nameOf = useNameOf()
  const { adminInfo, viewAs } = useSession()
  const { data } = useCall(viewAsCalls.getRoleAdministrators, {}, { quiet: true })
  if (data === undefined) return null
  const own = { name: adminInfo.roleName, secondName: adminInfo.roleSecondName }
  const role = nameOf(viewAs?.kind === 'role' ? viewAs : own)
  return (
    <section className={styles.help} aria-label={t('administration.shortMenu.title')}>
      <h2 className={look.heading}>
        <InfoCircleOutlined /> {t('administration.shortMenu.title')}
      </h2>
      {data.administrators.length === 0 ? (
        <p>{t('administration.shortMenu.nobody')}</p>
      ) : (
        <>
          <p>{t('administration.shortMenu.hint', { role })}</p>
          <ul>
            {data.administrators.map(person => (
              <li key={person.displayName}>
                <strong>{person.displayName}</strong>
                {' · '}
                {person.isBoss
                  ? t('administration.boss')
                  : nameOf({ name: person.roleName, secondName: person.roleSecondName })}
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  )
}
