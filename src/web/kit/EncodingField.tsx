/** How the text of a sent file is written: as its bytes tell, or as a person chooses where names look wrong. */
import { Select } from 'antd'
import { type ReactNode, useId } from 'react'
import { type Encoding, encodings } from '../../shared/rules/kernel/encodings.ts'
import look from './look.module.css'
import { useTexts } from './texts.ts'

const names = { 'utf-8': 'utf8', 'utf-16le': 'utf16le', 'utf-16be': 'utf16be', gb18030: 'gb18030' } as const

/** `className` says whether the label is above or beside. */
export function EncodingField(props: {
  value: Encoding
  onChange: (encoding: Encoding) => void
  className?: string | undefined
}): ReactNode {
  const { value, onChange, className } = props
  const t = useTexts()
  const id = useId()
  return (
    <div className={className}>
      <label htmlFor={id} className={look.caption}>
        {t('common.encoding.label')}
      </label>
      <Select<Encoding>
        id={id}
        value={value}
        options={encodings.map(encoding => ({ value: encoding, label: t(`common.encoding.${names[encoding]}`) }))}
        popupMatchSelectWidth={false}
        onChange={onChange}
      />
    </div>
  )
}
