/** Who holds notices back that can wait. */
export interface NoticeHolder {
  /** Delivers later; the last one of a child takes the place of the one that it has waiting. */
  hold(child: object, deliver: () => void): void
  /** Delivers what waits, now. */
  flush(): void
}

const held: { by: NoticeHolder | null } = { by: null }

/** Null where no notice waits: everywhere but in a page that says so. */
export const noticeHolder = (): NoticeHolder | null => held.by

/**
 * From now on notices that can wait do so: of all actors that are run here.
 * @param by null for nobody any more
 */
export function holdNotices(by: NoticeHolder | null): void {
  held.by = by
}
