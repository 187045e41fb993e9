import { saveBlob } from './download.ts'

/** A picture of dark lines on white, to be shared: a shape above all, and lines of text below it. */
export interface Picture {
  /** The name of the file, without its ending. */
  readonly name: string
  readonly shape: { readonly width: number; readonly height: number; readonly path: string }
  /** The first is a heading. */
  readonly lines: readonly string[]
}

const SIDE = 900
const MARGIN = 90
const LINE = 52
const HEADING = 'bold 44px system-ui, sans-serif'
const TEXT = '34px system-ui, sans-serif'

/**
 * Shares a picture by the device, or saves it where the device shares no files.
 * @throws Error where no picture can be made
 */
export async function sharePicture(picture: Picture, signal: AbortSignal): Promise<'shared' | 'saved' | 'dismissed'> {
  const blob = await drawn(picture)
  signal.throwIfAborted()
  const file = new File([blob], `${picture.name}.png`, { type: 'image/png' })
  const data = { files: [file], title: picture.lines[0] ?? picture.name }
  if (typeof navigator.canShare === 'function' && navigator.canShare(data)) {
    try {
      await navigator.share(data)
      return 'shared'
    } catch (error) {
      if (error instanceof DOMException && error.name === 'AbortError') return 'dismissed'
    }
  }
  saveBlob(file.name, file)
  return 'saved'
}

async function drawn({ shape, lines }: Picture): Promise<Blob> {
  const canvas = document.createElement('canvas')
  canvas.width = SIDE
  canvas.height = SIDE + lines.length * LINE + MARGIN
  const pen = canvas.getContext('2d')
  if (pen === null) throw new Error('nothing can be drawn here')
  pen.fillStyle = '#ffffff'
  pen.fillRect(0, 0, canvas.width, canvas.height)
  pen.fillStyle = '#000000'
  const scale = Math.floor((SIDE - 2 * MARGIN) / shape.width)
  const start = (SIDE - scale * shape.width) / 2
  pen.imageSmoothingEnabled = false
  pen.drawImage(await imageOf(shape, scale), start, start)
  pen.textAlign = 'center'
  for (const [index, line] of lines.entries()) {
    pen.font = index === 0 ? HEADING : TEXT
    pen.fillText(line, SIDE / 2, SIDE + index * LINE, SIDE - MARGIN)
  }
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'))
  if (blob === null) throw new Error('no picture could be made')
  return blob
}

async function imageOf({ width, height, path }: Picture['shape'], scale: number): Promise<HTMLImageElement> {
  const size = `width="${width * scale}" height="${height * scale}" viewBox="0 0 ${width} ${height}"`
  const image = new Image()
  image.src = `data:image/svg+xml,${encodeURIComponent(`<svg xmlns="http://www.w3.org/2000/svg" ${size} shape-rendering="crispEdges"><path d="${path}"/></svg>`)}`
  await image.decode()
  return image
}
