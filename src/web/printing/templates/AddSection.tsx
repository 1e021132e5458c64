/** Adds a section: something of the order's, or words and pictures of the store's own. */
import { Button, Dropdown } from 'antd'
import type { ReactNode } from 'react'
import {
  freeParts,
  partsOf,
  type TemplateKind,
  type TemplatePart,
} from '../../../shared/contract/printing/templateParts.ts'
import { PlusOutlined } from '../../kit/icons.ts'
import { useTexts } from '../../kit/texts.ts'
import styles from './templates.module.css'

interface AddSectionProps {
  kind: TemplateKind
  disabled: boolean
  onAdd: (part: TemplatePart) => void
}

export function AddSection({ kind, disabled, onAdd }: AddSectionProps): ReactNode {
  const t = useTexts()
  const itemOf = (part: TemplatePart) => ({
    key: part,
    label: t(`templatePage.parts.${part}`),
    onClick: () => onAdd(part),
  })
  const items = [
    { key: 'free', type: 'group' as const, label: t('templatePage.addFree'), children: freeParts.map(itemOf) },
    { key: 'parts', type: 'group' as const, label: t('templatePage.addParts'), children: partsOf[kind].map(itemOf) },
  ]
  return (
    <div className={styles.add}>
      <Dropdown menu={{ items, className: styles.parts ?? '' }} trigger={['click']} disabled={disabled}>
        <Button icon={<PlusOutlined />} disabled={disabled}>
          {t('templatePage.addSection')}
        </Button>
      </Dropdown>
    </div>
  )
}
