/** Business constants of section 9 of the specification, shared by server and page. */
export const limits = {
  uploadBytes: 104_857_600,
  nameLength: 100,
  sessionMs: 21_600_000,
  /** A session ends so long after its sign-in, however much it is used. */
  sessionMaximumMs: 2_592_000_000,
  requestMs: 6_000,
  fileCallMs: 10_000,
  resultMs: 30_000,
  transferMs: 1_800_000,
  /** What has arrived of an upload that nobody goes on with is kept for so long. */
  unfinishedUploadMs: 86_400_000,
  pageSize: 10,
  pageSizes: [10, 20, 30, 40],
  pickerPageSize: 5,
  pickerPageSizes: [5, 10, 15, 20],
  maximumPageSize: 200,
  debounceMs: 200,
  toastTop: 80,
  sideMenuWidth: 224,
  taskNameLength: 100,
  emailLength: 254,
  phoneLength: 30,
  lineLength: 200,
  paragraphLength: 1_000,
  /** Characters of a password, at least. */
  passwordLength: 6,
  passwordMaximum: 200,
  /** How long a mailed verification code and a mailed reset link hold. */
  codeMs: 600_000,
  resetMs: 1_200_000,
  /** Before another code or link is mailed to the same address. */
  resendMs: 60_000,
  captchaMs: 300_000,
  /** Text of a feedback or a support request. */
  messageLength: 5_000,
  /** Pictures with a feedback, pictures and other files with a support request. */
  attachments: 6,
  attachmentBytes: 10_485_760,
  /** Such files that one user uploads at once. */
  attachmentsAtOnce: 4,
  /** A picture of oneself as it is chosen, and as it is sent. */
  imageBytes: 10_485_760,
  headImageBytes: 2_097_152,
  carouselMs: 5_000,
  chunkMs: 120_000,
  resizeMs: 500,
  tabs: 15,
} as const;
