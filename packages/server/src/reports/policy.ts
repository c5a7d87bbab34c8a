/** Who may do what with a report. Every call asks here. */

/** A report is its user's alone; for everybody else it is not there. */
export const maySee = (userId: string, { user_id }: { user_id: string }): boolean => userId === user_id;
/** Whoever wrote a comment takes it away, and whose report it is. */
export const mayTakeAway = (userId: string, comment: { user_id: string }, report: { user_id: string }): boolean =>
  userId === comment.user_id || userId === report.user_id;
