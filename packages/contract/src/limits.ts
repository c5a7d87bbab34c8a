/** Business constants of section 9 of the specification, shared by server and page. */
export const limits = {
  uploadBytes: 104_857_600,
  nameLength: 100,
  sessionMs: 21_600_000,
  requestMs: 6_000,
  fileCallMs: 10_000,
  resultMs: 30_000,
  transferMs: 1_800_000,
  pageSize: 10,
  pageSizes: [10, 20, 30, 40],
  pickerPageSize: 5,
  pickerPageSizes: [5, 10, 15, 20],
  maximumPageSize: 200,
  debounceMs: 200,
  toastTop: 80,
  sideMenuWidth: 224,
  taskNameLength: 100,
} as const;
