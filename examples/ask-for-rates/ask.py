"""Asks the rate server what shipping a cart costs. Environment: RATES_URL, RATES_KEY."""
import json
import os
import urllib.error
import urllib.request


def ask_for_rates(place, currency, lines, deadline_ms=2500):
    question = {"place": place, "currency": currency, "lines": lines, "deadlineMs": deadline_ms}
    request = urllib.request.Request(
        os.environ["RATES_URL"].rstrip("/") + "/v1/rates",
        data=json.dumps(question).encode(),
        headers={"Authorization": "Bearer " + os.environ["RATES_KEY"], "Content-Type": "application/json"},
    )
    try:
        with urllib.request.urlopen(request, timeout=deadline_ms / 1000 + 1) as answer:
            return json.load(answer)
    except urllib.error.HTTPError as error:
        problem = json.load(error) if "json" in error.headers.get("Content-Type", "") else {}
        raise RuntimeError(f"{error.code} {problem.get('title', '')} {problem.get('issues', '')}") from error


place = {"countryCode": "CA", "provinceCode": "ON", "postalCode": "K1N 5T2"}
lines = [{"quantity": 2, "weightGrams": 450, "priceMinor": 2500}]
rates = ask_for_rates(place, "CAD", lines)
print(rates["outcome"])
for option in rates["options"]:
    print(option["name"], option["priceMinor"])
