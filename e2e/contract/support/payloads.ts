// Attackers' payloads, based on OWASP's lists. If a payload contains code, the code contains 'pwned'.

/** Markup that tries to create an element or an event handler, or to close the element or attribute around it. */
export const MARKUP = [
  "<script>pwned()</script>",
  "</script><script>pwned()</script>",
  "</title></style></textarea><script>pwned()</script>",
  '"><img src=x onerror=pwned()>',
  "'><svg onload=pwned()>",
  "<svg><script>pwned()</script></svg>",
  '<svg><animate onbegin=pwned() attributeName=x dur=1s><a xlink:href="javascript:pwned()">x</a>',
  "<math><mtext><table><mglyph><style><!--</style><img title='--&gt;&lt;img src=1 onerror=pwned()&gt;'>",
  "<iframe srcdoc='<script>parent.pwned()</script>'></iframe><iframe src=javascript:pwned()>",
  "<object data=javascript:pwned()></object><embed src=javascript:pwned()>",
  "<form action=javascript:pwned()><button formaction=javascript:pwned()>x</button></form>",
  "<base href=//pwned.example/><meta http-equiv=refresh content='0;url=javascript:pwned()'>",
  "<link rel=stylesheet href=//pwned.example/x.css><style>@import'//pwned.example'</style>",
  "<details open ontoggle=pwned()><summary>x</summary></details><video><source onerror=pwned()>",
  '<a href="java&#x0A;script:pwned()">x</a><a href="&#1;javascript:pwned()">x</a>',
  "<a href=data:text/html;base64,PHNjcmlwdD5wd25lZCgpPC9zY3JpcHQ+>pwned</a>",
  "<div style='background:url(javascript:pwned())' onclick=pwned()>x</div><pwned-x pwned=1>",
  "<noscript><p title='</noscript><img src=x onerror=pwned()>'>",
  "<!--><img src=x onerror=pwned()>--><![CDATA[<script>pwned()</script>]]>",
  "]]><script>pwned()</script><![CDATA[",
  "<xmp><p title='</xmp><svg/onload=pwned()>'>",
  "<template><script>pwned()</script></template><plaintext>",
  "[x](javascript:pwned()) ![x](javascript:pwned()) <javascript:pwned()>",
  '[x](https://a.example "\\" onmouseover=pwned() x=\\"") ![" onerror=pwned() "](/x.png)',
  '```mermaid\ngraph TD\nA["<img src=x onerror=pwned()>"]\nclick A javascript:pwned()\n```',
  "$\\href{javascript:pwned()}{x}$ $$\\htmlData{onclick=pwned()}{x}$$",
  '```"><script>pwned()</script>\n</code></pre><script>pwned()</script>\n```',
  '<span data-placeholder="0" onclick=pwned()></span><p id="__next_f" class="pwned">x</p>',
  "{{constructor.constructor('pwned()')()}} #{pwned()} <%= pwned() %>",
  '","__proto__":{"pwned":1},"x":"',
  "\u2028pwned()\u2029//",
  "\ufeff\u202e<scr\u200bipt>pwned()</script>",
];

/** Texts that end a line, a header, a query or a shell word if code inserts them without escaping. */
export const BREAKOUTS = [
  "x\r\nSet-Cookie: pwned=1\r\n\r\n<script>pwned()</script>",
  "x\nX-Pwned: 1",
  "x\r\nBcc: pwned@pwned.example\r\n\r\npwned",
  "x\r\nEND:VCARD\r\nBEGIN:VCARD\r\nNOTE:pwned",
  "x\n[2026-11-21] error: pwned",
  "\u001b[2J\u001b]0;pwned\u0007",
  "' OR '1'='1' --",
  "'; DROP TABLE BlogPost; --",
  '" UNION SELECT passwordHash FROM Owner --',
  "1); DELETE FROM Skill; --",
  "%' AND (SELECT randomblob(1e9)) --",
  "../../../../etc/passwd",
  "..\\..\\..\\windows\\win.ini",
  "file:///etc/passwd",
  "$(touch /tmp/pwned) `pwned` | pwned",
  '=HYPERLINK("https://pwned.example","x")',
  "%s%s%n%x",
  "\u0000pwned",
  "x".repeat(10_000),
  "𝕏\ud800pwned",
];

/** Addresses that run code, or that look like addresses of the site. */
export const ADDRESSES = [
  ...[
    "javascript:pwned()",
    "JaVaScRiPt:pwned()",
    "java\tscript:pwned()",
    "\u0001javascript:pwned()",
  ],
  ...[
    "vbscript:pwned()",
    "data:text/html,<script>pwned()</script>",
    "blob:https://pwned.example/x",
  ],
  ...["//pwned.example", "/\\pwned.example", "\\\\pwned.example", "file:///etc/passwd"],
  ...['https://a.example/"onmouseover="pwned()', "https://a.example/'><script>pwned()</script>"],
  ...["/x);background:url(javascript:pwned()", "mailto:a@b.example?bcc=pwned@pwned.example"],
  ...["view-source:javascript:pwned()", "feed:javascript:pwned()", "https:javascript:pwned()"],
];

/** Fields that an unsafe merge would copy into an object or a table. */
export const EXTRA_FIELDS = {
  id: 4_242,
  created_at: "1999-01-01T00:00:00.000Z",
  isAdmin: true,
  role: "owner",
  ownerId: 1,
  passwordHash: "pwned",
  searchText: "pwned",
  content_html: "<script>pwned()</script>",
  mail_state: "sent",
  mailState: "sent",
  spam_reason: "",
  $set: { pwned: 1 },
  constructor: { prototype: { pwned: 1 } },
};
