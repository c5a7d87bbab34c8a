export const site = {
  title: "We'll be right back",
  line: "The portal is being maintained. Your data and your tasks are safe.",
  until: "Expected to end: {{time}}",
  longer: "It takes a little longer than planned.",
  returns: "This page returns to where you were as soon as the portal is open again.",
  unreachable: "The portal can't be reached at the moment. This page keeps trying.",
  staff: "Staff sign-in",
} as const;
