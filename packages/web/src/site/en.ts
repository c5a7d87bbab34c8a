export const site = {
  title: "We'll be right back",
  line: "The portal is being maintained. Your data and your tasks are safe.",
  until: "Expected to end: {{time}}",
  longer: "It takes a little longer than planned.",
  returns: "This page returns to where you were as soon as the portal is open again.",
  unreachable: "The portal can't be reached at the moment. This page keeps trying.",
  share: "Share in WeChat",
  shareHow: "Tap ⋯ at the top right of WeChat, then send to a chat or to Moments. The card is called “{{title}}”.",
  shareWho: "Whoever opens the link signs in first. A result stays its owner's: nobody else sees it by this link.",
  staff: "Staff sign-in",
  contact: "Your contact",
  contactCode: "WeChat code of your contact",
} as const;
