import type { ReactNode } from 'react'
import { settingCalls, settingOf } from '../../../shared/contract/settings/settingCalls.ts'
import { settingGroups } from '../../../shared/contract/settings/settings.ts'
import { type ConnectionName, connectionNames } from '../../../shared/contract/settings/groups/thirdParty.ts'
import { AllowedLink } from '../../kit/Allowed.tsx'
import { FormSection } from '../../kit/FormSection.tsx'
import { Status } from '../../kit/pieces.tsx'
import { useCan } from '../../kit/session.ts'
import { useTexts } from '../../kit/texts.ts'
import { useCall } from '../../kit/useCall.ts'
import styles from './system.module.css'

const AT = '/merchant/OperationSettings'

/** What the store is connected with, and where that is set up. */
export function Integrations(): ReactNode {
  const t = useTexts()
  const mayKnow = useCan()('settings.thirdParty.view')
  const { saveType } = settingGroups.thirdParty
  const { data } = useCall(settingCalls.getPosSetting, { saveType }, { enabled: mayKnow, quiet: true })
  const connections = data && settingOf('thirdParty', data).value
  const row = (name: ConnectionName) => (
    <li key={name}>
      <span>{t(`thirdParty.names.${name}`)}</span>
      <Status tone={connections?.[name].enabled === true ? 'good' : 'neutral'}>
        {t(connections?.[name].enabled === true ? 'thirdParty.on' : 'thirdParty.off')}
      </Status>
    </li>
  )
  return (
    <FormSection title={t('system.integrations')} text={t('system.integrationsText')}>
      {connections !== undefined && <ul className={styles.connections}>{connectionNames.map(row)}</ul>}
      <nav className={styles.links} aria-label={t('system.integrations')}>
        <AllowedLink needs="settings.thirdParty.view" to={`${AT}/3rdparty`} hides>
          {t('shell.entries.thirdParty')}
        </AllowedLink>
        <AllowedLink needs="settings.gateway.view" to={`${AT}/GatewaySetting`} hides>
          {t('shell.entries.gatewaySetting')}
        </AllowedLink>
        <AllowedLink needs="settings.scan.view" to={`${AT}/ScanSetting`} hides>
          {t('shell.entries.scanSetting')}
        </AllowedLink>
        <AllowedLink needs="system.apiDocs.view" to="/merchant/Calls" hides>
          {t('shell.entries.apiDocs')}
        </AllowedLink>
      </nav>
    </FormSection>
  )
}
