export interface MailTables {
  /** Mails that wait to be sent. A row goes as soon as its mail has gone, and with it every code and link that it holds. */
  mail_queue: {
    id: string;
    recipient: string;
    subject: string;
    body: string;
    created_at: number;
    /** When to try next. While a mail is being sent, when it counts as given up by its sender. */
    next_at: number;
    tries: number;
  };
}
