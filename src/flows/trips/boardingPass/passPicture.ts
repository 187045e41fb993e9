import type { BoardingPass } from '../../../../machines/domain/boardingPass.ts'
import { dateShown, timeShown } from '../../../messages/format.ts'
import { seatOf } from './boardingPass.select.ts'
import { t } from './boardingPass.text.en.ts'
import { codeShape } from './codeShape.ts'

/** A pass as a picture: its code, and below it whose it is, for which flight, when and where. */
export const passPicture = (pass: BoardingPass) => ({
  name: `boarding-pass-${pass.flightNumber.replaceAll(' ', '')}`,
  shape: codeShape('aztec', pass.code),
  lines: [
    pass.name,
    `${pass.flightNumber}, ${pass.origin} – ${pass.destination}`,
    dateShown(pass.departure.slice(0, 10)),
    `${t('passBoarding')} ${timeShown(pass.boards)}, ${t('passSeat')} ${seatOf(pass)}`,
  ],
})
