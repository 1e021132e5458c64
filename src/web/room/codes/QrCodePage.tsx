/** A QR code of any text, on paper (TBL-3). */
import { type ReactNode, useCallback } from 'react'
import { useParams } from 'react-router'
import type { TextMark } from '../../../shared/rules/kernel/drawing/marks.ts'
import { codeMarks, type QrStyle } from '../../../shared/rules/room/codes/codeDrawing.ts'
import { fitsCode } from '../../../shared/rules/room/codes/codeMatrix.ts'
import { useTexts } from '../../kit/texts.ts'
import { CodePaper } from './CodePaper.tsx'

/** In mm: the code, and the line of its name below it. */
const SIDE = 100
const NAME_HEIGHT = 14

export function QrCodePage(): ReactNode {
  const t = useTexts()
  const { data = '', name = '' } = useParams()
  const fits = fitsCode(data)
  const drawingOf = useCallback(
    (style: QrStyle) => {
      const line: TextMark = {
        kind: 'text',
        text: name,
        x: SIDE / 2,
        y: SIDE + 6,
        size: 7,
        isBold: true,
        mostWidth: SIDE - 10,
        anchor: 'middle',
        color: '#000000',
      }
      const marks = codeMarks(data, { style, color: '#000000', hasLogo: false }, { x: 0, y: 0, side: SIDE })
      return {
        width: SIDE,
        height: SIDE + (name === '' ? 0 : NAME_HEIGHT),
        marks: name === '' ? marks : [...marks, line],
      }
    },
    [data, name],
  )
  return (
    <CodePaper
      title={name === '' ? t('tableCodes.single.title') : name}
      about={t('tableCodes.single.picture', { data })}
      drawingOf={fits ? drawingOf : undefined}
      style="square"
      note={fits ? undefined : t('tableCodes.single.tooLong')}
    />
  )
}
