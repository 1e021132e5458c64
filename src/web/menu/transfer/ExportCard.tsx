import { Select } from 'antd'
import { type ReactNode, useId, useState } from 'react'
import { menuTransferCalls } from '../../../shared/contract/menu/transfer.ts'
import type { SheetKey } from '../../../shared/rules/menu/transfer/sheets.ts'
import { Allowed } from '../../kit/Allowed.tsx'
import { ExportButton } from '../../kit/listActions.tsx'
import { Card } from '../../kit/pieces.tsx'
import { useTexts } from '../../kit/texts.ts'
import { useSheetChoices } from './useSheetWords.ts'
import look from '../../kit/look.module.css'
import styles from './menuTransfer.module.css'

const { exportMenu } = menuTransferCalls

/** The whole menu as a workbook, or one kind as CSV. */
export function ExportCard(): ReactNode {
  const t = useTexts()
  const [sheet, setSheet] = useState<SheetKey>('dishes')
  const choices = useSheetChoices()
  const label = useId()
  return (
    <Card title={t('menuTransfer.out.title')}>
      <p className={styles.text}>{t('menuTransfer.out.text')}</p>
      <div className={look.tools}>
        <Allowed call={exportMenu}>
          <ExportButton
            call={exportMenu}
            formats={['xlsx']}
            label={t('menuTransfer.out.whole')}
            input={format => ({ format })}
          />
        </Allowed>
        <span id={label} className={look.quiet}>
          {t('menuTransfer.out.orOne')}
        </span>
        <Select<SheetKey>
          aria-labelledby={label}
          value={sheet}
          options={choices}
          popupMatchSelectWidth={false}
          onChange={setSheet}
        />
        <Allowed call={exportMenu}>
          <ExportButton
            call={exportMenu}
            formats={['csv']}
            label={t('menuTransfer.out.one')}
            input={format => ({ format, sheet })}
          />
        </Allowed>
      </div>
    </Card>
  )
}
