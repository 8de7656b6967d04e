// What strangers may give to the site, and what may happen to a page of it.

export default {
  section: "page",
  order: 1,
  promise:
    "Nothing that a stranger gives to the site runs or becomes part of the page, and nothing that happens to a page loses progress or a game.",
  command: "npm run hostile -- --record",
  figure: ({ browser, addresses, views, lessons, stored, conditions, found }) =>
    `${number(addresses + views + lessons + stored)} rows in Chromium ${browser} under the site's own policy: ${number(addresses)} addresses, ${number(views)} texts, files and messages given to views, ${number(lessons)} altered lessons, ${number(stored)} of garbage in what the browser keeps; and ${conditions} conditions. Found: ${found || "nothing"}.`,
  details: ({ routes, parameters, keys }) =>
    `Read from the sources, so that a new one without rows fails: ${routes} routes, ${parameters} things that addresses are asked, ${keys} names under which something is kept. After every row it is looked whether anything ran, any element or attribute came from a text, the policy had to refuse something, the view is there and within the window, and the console is empty.`,
};

const number = (count) => count.toLocaleString("en");
