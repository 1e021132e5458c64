/** Channels get what is live: with a draft open, its changes are not among what is published (CHOWLY-3). */
import { Alert } from 'antd'
import type { ReactNode } from 'react'
import { AllowedLink } from '../../kit/Allowed.tsx'
import { useTexts } from '../../kit/texts.ts'
import { useMenuDraft } from '../../menu/library/DraftBanner.tsx'

export function DraftNotice(): ReactNode {
  const t = useTexts()
  const { data } = useMenuDraft()
  if (!data || data.draft === null) return null
  return (
    <Alert
      type="info"
      showIcon
      title={t('thirdPartyMenus.draftOpen')}
      description={
        <>
          {t('thirdPartyMenus.draftOpenHint')}{' '}
          <AllowedLink needs="menu.versions.view" to="/merchant/MenuVersions" hides>
            {t('thirdPartyMenus.toDraft')}
          </AllowedLink>
        </>
      }
    />
  )
}
