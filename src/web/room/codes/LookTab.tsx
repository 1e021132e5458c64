/** What a table's code opens and how its card looks, with a card beside it (TBL-3). */
import { ConfigProvider, Form, Input } from 'antd'
import { type ReactNode, useMemo } from 'react'
import { codeTargets, type TableCodes } from '../../../shared/contract/settings/groups/tableCodes.ts'
import { tableCodeCalls } from '../../../shared/contract/room/codes.ts'
import { isReadableOnWhite } from '../../../shared/rules/basics/contrast.ts'
import { cardMarks } from '../../../shared/rules/room/codes/tableCard.ts'
import { FormSection } from '../../kit/FormSection.tsx'
import { useTexts } from '../../kit/texts.ts'
import { useCall } from '../../kit/useCall.ts'
import { plainShape } from '../../settings/form/plainShape.ts'
import { ChoiceField, SwitchField, TextField } from '../../settings/form/PlainFields.tsx'
import { SettingForm } from '../../settings/form/SettingForm.tsx'
import { usePlainWords } from '../../settings/form/usePlainWords.ts'
import { useSettingRule } from '../../settings/form/useSettingRule.ts'
import { DrawnPicture } from './DrawnPicture.tsx'
import styles from './codes.module.css'
import { useLogo } from './useLogo.ts'

const shape = plainShape('tableCodes', useCodeWords)

function useCodeWords() {
  const t = useTexts()
  return usePlainWords<TableCodes>(key => t(`tableCodes.field.${key}`), {
    opens: opens => t(`tableCodes.opensChoice.${opens}`),
  })
}

export function LookTab(): ReactNode {
  return (
    <SettingForm shape={shape}>
      {({ may, typed }) => (
        <>
          <ConfigProvider componentDisabled={!may}>
            <Target opens={typed.opens} />
            <Look />
          </ConfigProvider>
          <Example typed={typed} />
        </>
      )}
    </SettingForm>
  )
}

function Target({ opens }: { opens: TableCodes['opens'] }): ReactNode {
  const t = useTexts()
  const rule = useSettingRule(shape)
  return (
    <FormSection title={t('tableCodes.opensTitle')} text={t('tableCodes.opensText')}>
      <ChoiceField
        path={['opens']}
        label={t('tableCodes.field.opens')}
        options={codeTargets.map(value => ({ value, label: t(`tableCodes.opensChoice.${value}`) }))}
      />
      {opens === 'ownAddress' ? (
        <TextField
          path={['ownAddress']}
          label={t('tableCodes.field.ownAddress')}
          hint={t('tableCodes.ownAddressHint')}
          rules={rule('ownAddress')}
          most={300}
          required
        />
      ) : (
        <TextField
          path={['siteAddress']}
          label={t('tableCodes.field.siteAddress')}
          hint={t('tableCodes.siteAddressHint')}
          rules={rule('siteAddress')}
          most={200}
          placeholder={location.origin}
        />
      )}
    </FormSection>
  )
}

function Look(): ReactNode {
  const t = useTexts()
  const rule = useSettingRule(shape)
  return (
    <FormSection title={t('tableCodes.lookTitle')} text={t('tableCodes.lookText')}>
      <Form.Item
        name={['value', 'color']}
        label={t('tableCodes.field.color')}
        extra={t('tableCodes.colorHint')}
        rules={rule('color')}
      >
        <Input type="color" className={styles.color ?? ''} />
      </Form.Item>
      <SwitchField path={['logoInCode']} label={t('tableCodes.field.logoInCode')} hint={t('tableCodes.logoHint')} />
      <SwitchField path={['frame']} label={t('tableCodes.field.frame')} />
      <TextField path={['frameText']} label={t('tableCodes.field.frameText')} rules={rule('frameText')} most={40} />
      <TextField
        path={['secondFrameText']}
        label={t('tableCodes.field.secondFrameText')}
        rules={rule('secondFrameText')}
        most={40}
        chinese
      />
    </FormSection>
  )
}

const CARD = { width: 60, height: 86 } as const

/** A card as it would be printed with what is typed. */
function Example({ typed }: { typed: TableCodes }): ReactNode {
  const t = useTexts()
  const codes = useCall(tableCodeCalls.getTableCodes, { origin: location.origin }, { quiet: true })
  const logo = useLogo(codes.data?.logo)
  const { color, frame, logoInCode, frameText, secondFrameText } = typed
  const [row] = codes.data?.rows ?? []
  const drawing = useMemo(() => {
    const table = row ?? { name: 'A1', areaName: '', style: 'square' as const, address: location.origin }
    const { storeName = '', hasLogo = false } = codes.data?.look ?? {}
    const shown = isReadableOnWhite(color) ? color : '#000000'
    const texts = frame ? { frameText, secondFrameText } : { frameText: '', secondFrameText: '' }
    const look = { storeName, hasLogo, logoInCode, color: shown, frame, ...texts }
    return { ...CARD, marks: cardMarks(table, look, { x: 0, y: 0, ...CARD }) }
  }, [row, codes.data?.look, color, frame, logoInCode, frameText, secondFrameText])
  return (
    <FormSection title={t('tableCodes.example')}>
      <DrawnPicture drawing={drawing} title={t('tableCodes.example')} logo={logo} className={styles.card} />
    </FormSection>
  )
}
