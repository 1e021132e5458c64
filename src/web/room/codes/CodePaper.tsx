/** One code on paper: printed, or saved as SVG or PNG (TBL-3). */
import { Button, Segmented } from 'antd'
import { type ReactNode, useState } from 'react'
import { asSvg } from '../../../shared/rules/kernel/drawing/svg.ts'
import type { Drawing } from '../../../shared/rules/kernel/drawing/marks.ts'
import { CODE_LOGO, type QrStyle, qrStyles } from '../../../shared/rules/room/codes/codeDrawing.ts'
import { DownloadOutlined } from '../../kit/icons.ts'
import { Paper } from '../../kit/Paper.tsx'
import { saveBlob } from '../../kit/send.ts'
import { FailureState } from '../../kit/states.tsx'
import { useTexts } from '../../kit/texts.ts'
import { toast } from '../../kit/toasts.tsx'
import { DrawnPicture, svgAddress } from './DrawnPicture.tsx'
import styles from './codes.module.css'

/** 100 mm wide at 300 dots an inch. */
const PNG_WIDTH = 1181

interface CodePaperProps {
  title: string
  /** What the picture shows, in words. */
  about: string
  /** Of the drawing in a style; undefined while it is loaded. */
  drawingOf: ((style: QrStyle) => Drawing) | undefined
  style: QrStyle
  logo?: string | undefined
  failure?: unknown
  onRetry?: () => void
  note?: string | undefined
  /** More buttons. */
  tools?: ReactNode
}

export function CodePaper(props: CodePaperProps): ReactNode {
  const { title, about, drawingOf, logo, failure, onRetry, note, tools } = props
  const t = useTexts()
  const [chosen, setChosen] = useState<QrStyle>()
  const style = chosen ?? props.style
  const drawing = drawingOf?.(style)
  const svg = drawing && asSvg(drawing, { title: about, pictures: logo === undefined ? {} : { [CODE_LOGO]: logo } })
  const savePng = async () => {
    if (svg === undefined || drawing === undefined) return
    try {
      saveBlob(await pngOf(svg, drawing), `${title}.png`)
    } catch (error) {
      toast.failure(error)
    }
  }
  return (
    <Paper
      title={title}
      widthMm={drawing?.width ?? 100}
      ratio={drawing && drawing.height / drawing.width}
      blank={drawing === undefined}
      tools={
        <>
          <Segmented<QrStyle>
            aria-label={t('tableCodes.single.style')}
            value={style}
            options={qrStyles.map(value => ({ value, label: t(`tableCodes.single.styles.${value}`) }))}
            onChange={setChosen}
          />
          <Button
            icon={<DownloadOutlined />}
            disabled={svg === undefined}
            onClick={() => svg && saveBlob(new Blob([svg], { type: 'image/svg+xml' }), `${title}.svg`)}
          >
            {t('tableCodes.single.svg')}
          </Button>
          <Button icon={<DownloadOutlined />} disabled={svg === undefined} onClick={() => void savePng()}>
            {t('tableCodes.single.png')}
          </Button>
          {tools}
        </>
      }
    >
      {failure !== undefined && failure !== null ? (
        <FailureState failure={failure} {...(onRetry && { onRetry })} />
      ) : note !== undefined ? (
        <p role="alert">{note}</p>
      ) : (
        drawing && <DrawnPicture drawing={drawing} title={about} logo={logo} className={styles.single} />
      )}
    </Paper>
  )
}

/** The drawing in dots for print. */
async function pngOf(svg: string, { width, height }: Drawing): Promise<Blob> {
  const picture = new Image()
  picture.src = svgAddress(svg)
  await picture.decode()
  const canvas = document.createElement('canvas')
  canvas.width = PNG_WIDTH
  canvas.height = Math.round((PNG_WIDTH * height) / width)
  const context = canvas.getContext('2d')
  context?.drawImage(picture, 0, 0, canvas.width, canvas.height)
  return new Promise((resolve, reject) =>
    canvas.toBlob(blob => (blob === null ? reject(new Error('No picture was made')) : resolve(blob)), 'image/png'),
  )
}
